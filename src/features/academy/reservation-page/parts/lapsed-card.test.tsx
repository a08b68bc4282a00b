import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { ReservationState } from '#features/academy/reservations/states.ts'
import type { Charge } from '#features/money/payments/queries.ts'
import { stateChip } from './labels.ts'
import { LapsedCard } from './lapsed-card.tsx'

const session = {
  id: 'ses_1',
  title: 'Mathematics AA',
  zone: 'Europe/Warsaw',
  status: 'open',
  meetLinksCreated: false,
} as const
const reservation = { session, endedAt: '2026-11-21T10:15:00Z', isReleased: false, userId: 'ala', payerId: 'ala' }
const charge: Charge = {
  ...{ id: 'pay_1', amount: 10_000, settledAt: '2026-11-21T10:31:00Z' },
  ...{ isCredit: false, credited: 0, refunded: 10_000, refundedAt: '2026-11-21T10:32:00Z', isSent: true },
}

const textOf = (charges: readonly Charge[], isPayer = true, changed: Partial<typeof reservation> = {}) => {
  const card = (
    <LapsedCard
      {...{ reservation: { ...reservation, ...changed }, charges, isPayer }}
      checkoutStatus={charges.length > 0 ? 'refunded' : 'none'}
      now="2026-11-21T11:00:00Z"
    />
  )
  const router = createMemoryRouter([{ path: '/', element: card }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]*>/g, '')
}

it('a payment that came too late is shown with what was received and what went back, amounts and times', () => {
  const text = textOf([charge])
  expect(text).toContain('We received 100 PLN from you on Sat 21 Nov, 11:31')
  expect(text).toContain('We refunded 100 PLN on Sat 21 Nov, 11:32')
  expect(text).not.toContain('Nothing was charged')
})

it('a refund that has not left yet, and a charge without a refund, are not called refunded', () => {
  expect(textOf([{ ...charge, isSent: false }])).toContain('We are refunding 100 PLN; the refund was started on')
  expect(textOf([{ ...charge, refunded: 0, refundedAt: null }])).toContain('We are looking into it.')
})

it('nothing was charged is said to payers only, and only without a charge', () => {
  expect(textOf([])).toContain('Nothing was charged.')
  expect(textOf([], false)).not.toContain('charged')
})

const PAYER = { isPayer: true, teacher: { displayName: 'Nina Kowal' } }

const chipOf = (state: ReservationState, isReleased: boolean, renewedFrom: string | null = null) =>
  stateChip({ state, endReason: null, isReleased, renewedFrom, plan: 'single', lessons: [{ state: 'booked' }] }, PAYER)

it.each([
  ['single', ['cancelled'], 'Cancelled'],
  ['block', ['cancelled', 'refunded'], 'Cancelled'],
  ['block', ['cancelled', 'booked'], 'Booked'],
  ['weekly', ['cancelled'], 'Booked'],
] as const)('a booked %s reservation whose lessons are %j reads %s', (plan, states, label) => {
  const lessons = states.map(state => ({ state }))
  expect(
    stateChip({ state: 'booked', endReason: null, isReleased: false, renewedFrom: null, plan, lessons }, PAYER).label,
  ).toBe(label)
})

it('a place that was released does not read as if its time had run out', () => {
  expect(textOf([])).toContain('It wasn’t paid in time. Nothing was charged.')
  expect(textOf([], true, { isReleased: true })).toContain('You released this place. Nothing was charged.')
  expect(textOf([], true, { isReleased: true, payerId: 'mum' })).toContain(
    'This place was released. Nothing was charged.',
  )
  expect(textOf([], false, { isReleased: true })).toContain('This place was released.')
  expect(chipOf('lapsed', true).label).toBe('Released')
  expect(chipOf('lapsed', false).label).toBe('Lapsed')
  expect(chipOf('booked', true).label).toBe('Booked')
  expect(chipOf('held', false, 'rsv_before').label).toBe('Offered by Nina')
})

it('a held place says what keeps it, to those who can do it', () => {
  const held = { state: 'held', endReason: null, isReleased: false, renewedFrom: null, lessons: [] } as const
  expect(stateChip({ ...held, plan: 'block' }, PAYER).label).toBe('Pay to keep it')
  expect(stateChip({ ...held, plan: 'weekly' }, PAYER).label).toBe('Agree to keep it')
  expect(stateChip({ ...held, plan: 'block' }, { ...PAYER, isPayer: false }).label).toBe('Waiting for the payer')
})
