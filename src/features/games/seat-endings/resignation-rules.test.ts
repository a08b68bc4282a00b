import { describe, expect, it } from 'vitest'
import { instant, wallTime } from '#tests/support/clock.ts'
import { decideSeatResignation, type ResignableSeat } from './resignation-rules.ts'

const dateAt = (id: string, start: Temporal.Instant, more: object = {}) => ({
  ...{ id, start, price: 6_000, state: 'booked' as const },
  ...more,
})
const FIRST = instant('2026-11-28T17:00:00Z')
const SECOND = instant('2026-12-05T17:00:00Z')
const seat = (more: Partial<ResignableSeat> = {}): ResignableSeat => ({
  ...{ state: 'booked', lateHours: 24, stripeSubscriptionItemId: 'tp_1.1' },
  dates: [dateAt('one', FIRST), dateAt('two', SECOND)],
  ...more,
})
const decide = (resigning: ResignableSeat, now: Temporal.Instant) => {
  const decision = decideSeatResignation(resigning, now)
  return decision.ok ? decision.change : decision.refusal.code
}

describe('resigning from a game', () => {
  it.each([
    ['two days ahead', { hours: 48 }, [], 0, false],
    ['24 hours and a second ahead', { hours: 24, seconds: 1 }, [], 0, false],
    ['exactly 24 hours ahead', { hours: 24 }, [], 0, false],
    ['24 hours less a second ahead', { hours: 23, minutes: 59, seconds: 59 }, ['one'], 6_000, true],
    ['a minute ahead', { minutes: 1 }, ['one'], 6_000, true],
  ] as const)('%s', (_, before, chargedIds, charged, isLate) => {
    expect(decide(seat(), FIRST.subtract(before))).toEqual({ dateIds: ['one', 'two'], chargedIds, charged, isLate })
  })

  it('while a game is played gives up the next ones', () => {
    expect(decide(seat(), FIRST)).toMatchObject({ dateIds: ['two'], charged: 0 })
  })

  it('without a subscription item, or of a free game, charges nothing', () => {
    const late = FIRST.subtract({ hours: 1 })
    expect(decide(seat({ stripeSubscriptionItemId: '' }), late)).toMatchObject({ charged: 0, isLate: true })
    expect(decide(seat({ dates: [dateAt('one', FIRST, { price: 0 })] }), late)).toMatchObject({
      ...{ chargedIds: [], isLate: true },
    })
  })

  it('counts only games that are booked', () => {
    const dates = [dateAt('one', FIRST, { state: 'cancelled' }), dateAt('two', SECOND)]
    expect(decide(seat({ dates }), FIRST.subtract({ hours: 1 }))).toMatchObject({ dateIds: ['two'], charged: 0 })
  })

  it.each([
    ['of the spring', '2027-03-28T12:00', '2027-03-27T12:00', true],
    ['of the spring, an hour earlier', '2027-03-28T12:00', '2027-03-27T11:00', false],
    ['of the autumn', '2027-10-31T12:00', '2027-10-30T12:00', false],
    ['of the autumn, 24 elapsed hours ahead', '2027-10-31T12:00', '2027-10-30T13:00', false],
    ['of the autumn, a second later', '2027-10-31T12:00', '2027-10-30T13:00:01', true],
  ])('24 hours are elapsed hours over the clock change %s', (_, start, now, isLate) => {
    const dates = [dateAt('one', wallTime(start))]
    expect(decide(seat({ dates }), wallTime(now))).toMatchObject({ isLate })
  })

  it.each(['waiting', 'held', 'resigned', 'removed', 'lapsed', 'withdrawn', 'ended'] as const)(
    'is refused for a seat that is %s',
    state => expect(decide(seat({ state }), FIRST.subtract({ hours: 1 }))).toBe('seat_not_booked'),
  )

  it('is refused when the last game has begun', () => expect(decide(seat(), SECOND)).toBe('nothing_to_resign'))
})
