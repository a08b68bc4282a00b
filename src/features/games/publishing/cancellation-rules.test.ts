import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { decideDateCancellation, decideDueGames, decideEnding } from './cancellation-rules.ts'

const start = instant('2026-11-27T17:30:00Z')
const date = (id: string, at = start, more: object = {}) => ({
  ...{ id, state: 'planned' as const, start: at, end: at.add({ hours: 3 }), playerIds: ['usr_1', 'usr_2'] },
  ...more,
})
const dates = [date('first'), date('second', start.add({ hours: 168 }))]
const early = start.subtract({ hours: 100 })

describe('whether a game takes place', () => {
  const game = { seatsTaken: 1, minPlayers: 2, decidedUntil: null as Temporal.Instant | null }
  const cancelledAt = (at: Temporal.Instant, more: Partial<typeof game> = {}) =>
    decideDueGames({ ...game, ...more }, dates, at).dates.map(({ id }) => id)

  it.each([
    ['a second more than 24 hours before', { hours: 24, seconds: 1 }, []],
    ['exactly 24 hours before', { hours: 24 }, ['first']],
    ['a second less', { hours: 23, minutes: 59, seconds: 59 }, ['first']],
    ['a second before it starts', { seconds: 1 }, ['first']],
    ['when it has started', { seconds: 0 }, []],
  ] as const)('%s', (_, before, expected) => expect(cancelledAt(start.subtract(before))).toEqual(expected))

  it('only seats that are taken count, and the minimum is enough', () => {
    expect(cancelledAt(start.subtract({ hours: 24 }), { seatsTaken: 2 })).toEqual([])
    expect(cancelledAt(start.subtract({ hours: 24 }), { seatsTaken: 0, ...{ heldSeats: 4 } })).toEqual(['first'])
  })

  it('each is decided once: a player who leaves later does not undo it', () => {
    const at = start.subtract({ hours: 24 })
    expect(decideDueGames({ ...game, seatsTaken: 2 }, dates, at).decidedUntil).toEqual(start)
    expect(cancelledAt(start.subtract({ hours: 5 }), { decidedUntil: start })).toEqual([])
  })
})

describe('cancelling', () => {
  const outcome = (id: string, at = early, all: Parameters<typeof decideDateCancellation>[0] = dates) => {
    const decision = decideDateCancellation(all, id, at)
    return decision.ok ? decision.change.dates.map(each => each.id) : decision.refusal.code
  }

  it('one date: planned and ahead', () => {
    expect(outcome('second')).toEqual(['second'])
    expect(outcome('other')).toBe('game_date_not_found')
    expect(outcome('first', start)).toBe('game_date_begun')
    expect(outcome('first', early, [date('first', start, { state: 'cancelled' })])).toBe('game_date_cancelled')
  })

  it('the whole game: all dates that have not begun, with each player once', () => {
    expect(decideEnding('active', dates, start)).toMatchObject({
      change: { dates: [{ id: 'second' }], playerIds: ['usr_1', 'usr_2'] },
    })
    expect(decideEnding('closed', dates, early)).toMatchObject({
      change: { dates: [{ id: 'first' }, { id: 'second' }] },
    })
    expect(decideEnding('ended', dates, early)).toMatchObject({ refusal: { code: 'game_ended' } })
  })
})
