import { describe, expect, it } from 'vitest'
import { type AwaitedSeat, decideSeatOffer } from '#features/games/seat-booking/offer-rules.ts'
import { holdPolicyFor } from '#features/money/holds/hold-policies.ts'
import { instant } from '#tests/support/clock.ts'
import { agreementEffect, nextSeatState } from './rules.ts'
import { SEAT_STATES, SEAT_TRANSITIONS } from './schema.ts'

const now = instant('2026-11-21T10:00:00Z')

describe('the hold of a seat', () => {
  it.each([
    ['checkout', 'usr_1', 100],
    ['guardian_approval', 'usr_2', 100],
    ['guardian_approval', 'usr_2', 25],
    ['checkout', 'usr_2', 24.9],
    ['checkout', 'usr_2', 1],
  ] as const)('is %s for the payer %s, %d hours before the first game', (policy, payerId, hours) =>
    expect(holdPolicyFor({ actorId: 'usr_1', payerId }, now.add({ minutes: hours * 60 }), now)).toBe(policy),
  )
})

describe('the states of a seat', () => {
  it.each(SEAT_STATES.map(state => [state] as const))('%s goes only where the table says', from => {
    for (const to of SEAT_STATES) {
      const isAllowed = SEAT_TRANSITIONS[from].includes(to)
      if (isAllowed) expect(nextSeatState(from, to)).toBe(to)
      else expect(() => nextSeatState(from, to)).toThrow()
    }
  })
  it('an agreement books what is held, takes again what has lapsed, and changes nothing else', () => {
    expect(SEAT_STATES.map(agreementEffect)).toEqual([
      ...['nothing', 'book', 'nothing', 'nothing', 'nothing', 'rebook if free', 'nothing', 'nothing'],
    ])
  })
})

describe('an offer from the waitlist', () => {
  const awaited = (more: Partial<AwaitedSeat> = {}): AwaitedSeat => ({
    ...{ game: { status: 'active', teacherHasAccess: true }, nextStart: now.add({ hours: 100 }) },
    ...{ freeSeats: 1, mayJoin: true, clash: 'none' },
    ...more,
  })
  const decide = (more: Partial<AwaitedSeat>) => {
    const decision = decideSeatOffer(awaited(more), now)
    return decision.kind === 'offer' ? decision.deadline.since(now).total('hours') : decision.kind
  }
  it.each([
    ['lasts 24 hours', {}, 24],
    ['lasts half of the time to the next game', { nextStart: now.add({ hours: 10 }) }, 5],
    ['lasts at least half an hour', { nextStart: now.add({ minutes: 60 }) }, 0.5],
    ['is not made for less', { nextStart: now.add({ minutes: 59 }) }, 'wait'],
    ['waits for a free seat', { freeSeats: 0 }, 'wait'],
    ['waits while the person may not join', { mayJoin: false }, 'wait'],
    ['waits for something that is not paid', { clash: 'held' }, 'wait'],
    ['waits while the game master has no access', { game: { status: 'active', teacherHasAccess: false } }, 'wait'],
    ['is withdrawn where the calendar is full', { clash: 'booked', freeSeats: 0 }, 'withdraw'],
    ['ends with the game', { game: { status: 'closed', teacherHasAccess: true } }, 'close'],
    ['ends when no game is ahead', { nextStart: null }, 'close'],
  ] as const)('%s', (_, more, outcome) => expect(decide(more)).toBe(outcome))
})
