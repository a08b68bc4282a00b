import { expect, it } from 'vitest'
import { MOST_WAITING } from '#features/staff/dashboard/sources.ts'
import { otherQueues } from './other-queues.ts'

const many = (other: 'messages' | 'payments', count: number) => Array.from({ length: count }, () => ({ other }))

it('counts what waits in each queue', () => {
  const items = [...many('messages', 2), ...many('payments', 1)]
  expect(otherQueues({ items, beyond: [] })).toMatchObject([
    { label: 'Messages', open: '2', hasMore: false },
    { label: 'Payments to review', open: '1', hasMore: false },
  ])
})

it('says where what is not listed waits, and that it is more than is counted', () => {
  const items = [...many('messages', MOST_WAITING - 1), ...many('payments', 1)]
  expect(otherQueues({ items, beyond: many('messages', 2) })).toMatchObject([
    { label: 'Messages', to: '/admin/contact', open: '50+', hasMore: true },
    { label: 'Payments to review', open: '1', hasMore: false },
  ])
})
