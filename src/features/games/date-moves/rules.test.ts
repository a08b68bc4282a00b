import { describe, expect, it } from 'vitest'
import { proposeMoveInput } from '#features/academy/date-moves/move-forms.ts'
import { instant } from '#tests/support/clock.ts'
import { decideAnswer, decideMove, decideProposal } from './rules.ts'

const now = instant('2026-11-23T12:00:00Z')
const date = (id: string, start: string, state: 'planned' | 'cancelled' = 'planned') => ({
  ...{ id, state, start: instant(start), end: instant(start).add({ hours: 3 }), playerIds: [] },
})
const dates = [
  date('one', '2026-11-28T17:00:00Z'),
  date('two', '2026-12-05T17:00:00Z'),
  date('off', '2026-12-12T17:00:00Z', 'cancelled'),
]
const propose = (start: string, more: object = {}) => {
  const asked = { zone: 'Europe/Warsaw', dates, holidays: new Set(['2026-12-24']), occurrenceId: 'one' }
  const decision = decideProposal({ ...asked, start: instant(start), ...more }, now)
  return decision.ok ? decision.change.deadline.toString() : decision.refusal.code
}

describe('another time for one date', () => {
  it.each([
    ['keeps its length, and leaves three days to answer', '2026-11-29T17:00:00Z', {}, '2026-11-26T12:00:00Z'],
    ['leaves less where it must be decided before', '2026-11-25T17:00:00Z', {}, '2026-11-24T17:00:00Z'],
    ['within 24 hours', '2026-11-24T11:59:59Z', {}, 'new_time_too_soon'],
    ['the same', '2026-11-28T17:00:00Z', {}, 'same_time'],
    ['at another own date', '2026-12-05T19:59:00Z', {}, 'meets_own_date'],
    ['right after another own date', '2026-12-05T20:00:00Z', {}, '2026-11-26T12:00:00Z'],
    ['at one that is off', '2026-12-12T17:00:00Z', {}, '2026-11-26T12:00:00Z'],
    ['on a holiday', '2026-12-24T17:00:00Z', {}, 'on_holiday'],
    ['more than a year ahead', '2027-11-30T17:00:00Z', {}, 'new_time_too_far'],
    ['of no date', '2026-11-29T17:00:00Z', { occurrenceId: 'none' }, 'game_date_not_found'],
    ['of one that is off', '2026-11-29T17:00:00Z', { occurrenceId: 'off' }, 'game_date_cancelled'],
    ['with two hours', '2026-11-29T17:00:00Z', { deadline: instant('2026-11-23T14:00:00Z') }, '2026-11-23T14:00:00Z'],
    ['with less', '2026-11-29T17:00:00Z', { deadline: instant('2026-11-23T13:59:59Z') }, 'no_time_to_answer'],
    ['past the decision', '2026-11-29T17:00:00Z', { deadline: instant('2026-11-27T17:00:01Z') }, 'no_time_to_answer'],
  ])('%s', (_, start, more, expected) => expect(propose(start, more)).toBe(expected))

  it.each([
    ['clocks go forward', '2027-03-27T23:30:00Z', '2027-03-28T02:30:00Z', '2027-03-28'],
    ['clocks go back', '2027-10-30T22:30:00Z', '2027-10-31T01:30:00Z', '2027-10-31'],
  ])('takes as long in the night in which %s, and is on the day of its start in its zone', (_, start, end, day) => {
    const asked = { zone: 'Europe/Warsaw', dates, occurrenceId: 'one', start: instant(start) }
    const decision = decideProposal({ ...asked, holidays: new Set<string>() }, now)
    expect(decision).toMatchObject({ ok: true, change: { to: { end: instant(end) } } })
    expect(decideProposal({ ...asked, holidays: new Set([day]) }, now)).toMatchObject({
      refusal: { code: 'on_holiday' },
    })
  })
})

const open = {
  ...({ state: 'open', from: instant('2026-11-28T17:00:00Z'), newStart: instant('2026-11-29T17:00:00Z') } as const),
  deadline: instant('2026-11-26T12:00:00Z'),
}
const codeOf = (decision: ReturnType<typeof decideMove | typeof decideAnswer>) =>
  decision.ok ? (decision.change ?? 'ok') : decision.refusal.code

describe('the game master moves it', () => {
  it.each([
    ['once all have answered', open, ['can', 'cannot'], now, 'ok'],
    ['not before', open, ['can', null], now, 'still_asked'],
    ['at the deadline', open, [null], open.deadline, 'ok'],
    ['a second before', open, [null], open.deadline.subtract({ seconds: 1 }), 'still_asked'],
    ['exactly a day before', open, [], instant('2026-11-27T17:00:00Z'), 'ok'],
    ['later', open, [], instant('2026-11-27T17:00:01Z'), 'move_too_late'],
    ['twice', { ...open, state: 'moved' as const }, [], now, 'move_decided'],
  ] as const)('%s', (_, move, answers, at, expected) =>
    expect(codeOf(decideMove(move, answers, 'Europe/Warsaw', at))).toBe(expected),
  )
})

describe('a player answers', () => {
  const asked = { ...open, start: open.newStart, isLatest: true, before: null, lateHours: 24 }
  const moved = { ...asked, state: 'moved' } as const
  it.each([
    ['before the deadline', asked, 'can', open.deadline.subtract({ seconds: 1 }), 'answered'],
    ['and changes it', { ...asked, before: 'can' }, 'cannot', now, 'answered'],
    ['at the deadline', asked, 'can', open.deadline, 'answer_too_late'],
    ['after the move, without an answer before', moved, 'cannot', now, 'leaves'],
    ['after the move, late', moved, 'cannot', instant('2026-11-28T17:00:01Z'), 'too_late_to_leave'],
    [
      'after the move, when it has another hour',
      { ...moved, start: now.add({ hours: 23 }) },
      'cannot',
      now,
      'too_late_to_leave',
    ],
    ['after a move that another one followed', { ...moved, isLatest: false }, 'cannot', now, 'move_decided'],
    ['after the move, having agreed', { ...moved, before: 'can' }, 'cannot', now, 'move_decided'],
    ['when the time was kept', { ...asked, state: 'kept' }, 'can', now, 'move_decided'],
  ] as const)('%s', (_, move, answer, at, expected) => expect(codeOf(decideAnswer(move, answer, at))).toBe(expected))
})

it('a time through the API is one of this century', () => {
  const starts = ['2026-11-29T17:00:00Z', '1999-12-31T23:00:00Z', '9999-12-31T23:59:59Z']
  expect(starts.map(start => proposeMoveInput.safeParse({ start }).success)).toEqual([true, false, false])
})
