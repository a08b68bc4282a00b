import { expect, it } from 'vitest'
import { byDeadline } from './pending-payments.ts'

it('what ends first is first, of another precision as well, and what others pay is last', () => {
  const items = [
    { act: 'Agree', holdExpiresAt: '2026-12-09T19:00:00Z' },
    { act: 'See', holdExpiresAt: '2026-11-21T10:01:00Z' },
    { act: 'Pay', holdExpiresAt: '2026-11-21T10:10:00Z' },
    { act: 'Confirm', holdExpiresAt: '2026-11-21T10:10:00.5Z' },
  ] as const
  expect(items.toSorted(byDeadline).map(({ act }) => act)).toEqual(['Pay', 'Confirm', 'Agree', 'See'])
})
