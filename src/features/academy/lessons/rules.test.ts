import { describe, expect, it } from 'vitest'
import { type EndReason, LESSON_STATES, type ReservationState } from '#features/academy/reservations/states.ts'
import type { SessionStatus } from '#features/academy/sessions/schema.ts'
import { parseWallTime } from '#kernel/time.ts'
import { cancellationTerms, decideCancellation, decideUndo } from './rules.ts'
import { LESSON_SIDES, type LessonSide } from './schema.ts'

const warsaw = (local: string) => parseWallTime(local, 'Europe/Warsaw')
const start = warsaw('2026-11-24T17:00')
const session = { type: 'group', meetLinksCreated: false } as const
const lesson = { state: 'booked', start, price: 10_000, session, lateHours: 24, refundDelayMinutes: 60 } as const
const decide = (side: (typeof LESSON_SIDES)[number], now: Temporal.Instant, changed: object = {}) => {
  const decision = decideCancellation({ ...lesson, ...changed }, side, now)
  return decision.ok ? decision.change : decision.refusal.code
}
const ahead = (duration: object) => start.subtract(duration)

describe('cancelling a lesson', () => {
  it.each([
    ['three days ahead', { hours: 72 }, 'participant', false, 'returned'],
    ['exactly 24 hours ahead', { hours: 24 }, 'participant', false, 'returned'],
    [
      'a millisecond less than 24 hours ahead',
      { hours: 23, minutes: 59, seconds: 59, milliseconds: 999 },
      'participant',
      true,
      'charged',
    ],
    ['a second ahead', { seconds: 1 }, 'participant', true, 'charged'],
    ['three days ahead', { hours: 72 }, 'host', false, 'returned'],
    ['a second ahead', { seconds: 1 }, 'host', true, 'returned'],
    ['a second ahead', { seconds: 1 }, 'school', true, 'returned'],
  ] as const)('%s (%j) by the %s: late %s, %s', (_, hours, side, isLate, outcome) => {
    const returnedAmount = outcome === 'returned' ? 10_000 : 0
    expect(decide(side, ahead(hours))).toMatchObject({ isLate, outcome, returnedAmount })
  })

  it.each([
    [48, { hours: 48 }, false, 'returned'],
    [48, { hours: 47, minutes: 59, seconds: 59, milliseconds: 999 }, true, 'charged'],
    [48, { hours: 24 }, true, 'charged'],
    [2, { hours: 2 }, false, 'returned'],
    [2, { hours: 1, minutes: 59 }, true, 'charged'],
  ] as const)('with the %i hours of its booking, %j ahead: late %s, %s', (lateHours, hours, isLate, outcome) => {
    expect(decide('participant', ahead(hours), { lateHours })).toMatchObject({ isLate, outcome })
  })

  it('with 48 hours counts both nights before the clocks change', () => {
    const spring = { start: warsaw('2026-03-29T17:00'), lateHours: 48 }
    expect(decide('participant', warsaw('2026-03-27T16:00'), spring)).toMatchObject({ isLate: false })
    expect(decide('participant', warsaw('2026-03-27T16:01'), spring)).toMatchObject({ isLate: true })
  })

  it('returns the money as many minutes later as its booking says', () => {
    const now = ahead({ hours: 72 })
    expect(decide('participant', now, { refundDelayMinutes: 5 })).toMatchObject({ refundAt: now.add({ minutes: 5 }) })
  })

  it('counts elapsed hours, also in the nights in which the clocks change', () => {
    // The night to 29 March has 23 hours: 17:00 the day before is only 23 hours ahead of 17:00.
    const spring = { start: warsaw('2026-03-29T17:00') }
    expect(decide('participant', warsaw('2026-03-28T17:00'), spring)).toMatchObject({
      isLate: true,
      outcome: 'charged',
    })
    expect(decide('participant', warsaw('2026-03-28T16:00'), spring)).toMatchObject({
      isLate: false,
      outcome: 'returned',
    })
    // The night to 25 October has 25 hours.
    const autumn = { start: warsaw('2026-10-25T17:00') }
    expect(decide('participant', warsaw('2026-10-24T18:00'), autumn)).toMatchObject({
      isLate: false,
      outcome: 'returned',
    })
    expect(decide('participant', warsaw('2026-10-24T18:01'), autumn)).toMatchObject({
      isLate: true,
      outcome: 'charged',
    })
  })

  it.each([
    [false, 'returned'],
    [true, 'charged'],
  ] as const)('late, of a course that has started: %s, is %s', (meetLinksCreated, outcome) => {
    const course = { session: { type: 'course', meetLinksCreated } }
    expect(decide('participant', ahead({ hours: 2 }), course)).toMatchObject({ isLate: true, outcome })
  })

  it('late, of a lesson that a substitute teaches, is returned until it begins', () => {
    const given = { leavesFree: true, session: { type: 'course', meetLinksCreated: true } } as const
    expect(decide('participant', ahead({ minutes: 1 }), given)).toMatchObject({
      ...{ isLate: true, outcome: 'returned', leftSubstitute: true },
    })
    expect(decide('host', ahead({ minutes: 1 }), given)).toMatchObject({ leftSubstitute: false })
    expect(decide('participant', start, given)).toBe('lesson_started')
  })

  it('cannot be undone where its time becomes time off', () => {
    for (const side of LESSON_SIDES)
      expect(decide(side, ahead({ hours: 48 }), { becomesTimeOff: true })).toMatchObject({ undoableUntil: null })
  })

  it('a lesson that costs nothing returns nothing, however late', () => {
    for (const side of LESSON_SIDES)
      expect(decide(side, ahead({ hours: 1 }), { price: 0 })).toMatchObject({
        ...{ outcome: 'free', returnedAmount: 0, refundAt: null, undoableUntil: start },
      })
  })

  it.each([
    ['a refund leaves after an hour, until which it can be undone', 'participant', { hours: 72 }, { minutes: 60 }],
    [
      'a refund that would leave after the start can be undone until the start',
      'host',
      { minutes: 30 },
      { minutes: 30 },
    ],
    ['where nothing is refunded it can be undone until the start', 'participant', { hours: 5 }, { hours: 5 }],
  ] as const)('%s', (_, side, hours, undoable) => {
    const now = ahead(hours)
    expect(decide(side, now)).toMatchObject({ undoableUntil: now.add(undoable) })
  })

  it('the e-mail waits ten minutes for an undo, but not within 24 hours of the start', () => {
    const inTime = ahead({ hours: 24 })
    expect(decide('participant', inTime)).toMatchObject({ emailAt: inTime.add({ minutes: 10 }) })
    const late = ahead({ hours: 23 })
    for (const side of LESSON_SIDES) expect(decide(side, late)).toMatchObject({ emailAt: late })
  })

  it.each([
    ...LESSON_STATES.map(state => [state, ahead({ hours: 72 })] as const),
    ['booked', start] as const,
    ['booked', start.add({ hours: 1 })] as const,
  ])('a lesson that is %s at %s', (state, now) => {
    const code = {
      ...{ held: 'lesson_not_booked', lapsed: 'lesson_not_booked', cancelled: 'already_cancelled' },
      refunded: 'lesson_not_booked',
      booked: Temporal.Instant.compare(now, start) >= 0 ? 'lesson_started' : null,
    }[state]
    for (const side of LESSON_SIDES)
      if (code) expect(decide(side, now, { state })).toBe(code)
      else expect(decide(side, now, { state })).toMatchObject({ outcome: 'returned' })
  })
})

describe('the terms that the page of a lesson shows', () => {
  const group = { ...lesson, session: { type: 'group', meetLinksCreated: false } } as const
  const course = (meetLinksCreated: boolean) => ({ ...lesson, session: { type: 'course', meetLinksCreated } }) as const
  it.each([
    ['charge a late lesson of a group', group, 'participant', 'charged_late'],
    ['charge a late lesson of a weekly agreement', { ...group, isChargedLater: true }, 'participant', 'charged_late'],
    ['charge a late lesson of a started course', course(true), 'participant', 'charged_late'],
    ['charge nothing of a course that has not started', course(false), 'participant', 'not_started'],
    ['charge nothing for a free lesson', { ...group, price: 0 }, 'participant', 'free'],
    ['refund what the teacher cancels', group, 'host', 'returned'],
    [
      'do not charge what the teacher of a weekly agreement cancels',
      { ...group, isChargedLater: true },
      'host',
      'free',
    ],
    ['refund what the school cancels', course(false), 'school', 'returned'],
  ] as const)('%s', (_, one, side, terms) => {
    expect(cancellationTerms(one, side)).toBe(terms)
  })
})

describe('undoing a cancellation', () => {
  type Row = readonly [lessonId: string, by: LessonSide, reservationState?: ReservationState, endReason?: EndReason]
  const undo = (
    rows: readonly Row[],
    side: LessonSide,
    now = ahead({ seconds: 1 }),
    sessionStatus: SessionStatus = 'active',
    charges: readonly string[] = [],
  ) => {
    const current = rows.map(([lessonId, by, reservationState = 'booked', endReason = null]) => {
      return {
        lessonId,
        side: by,
        reservationState,
        endReason,
        sessionStatus,
        undoableUntil: start,
        createdAt: now.subtract({ minutes: 1 }),
        chargeReturnsAt: null as Temporal.Instant | null,
      }
    })
    for (const one of current) if (charges.includes(one.lessonId)) one.chargeReturnsAt = ahead({ minutes: 60 })
    const decision = decideUndo(current, { lessonId: 'a', side }, now)
    return decision.ok ? decision.change.map(({ lessonId }) => lessonId).join() : decision.refusal.code
  }
  const cases = LESSON_SIDES.flatMap(by => LESSON_SIDES.map(side => [by, side] as const))
  it.each(cases)('of the %s by the %s is for the same side only', (by, side) => {
    expect(undo([['a', by]], side)).toBe(by === side ? 'a' : 'undo_not_allowed')
  })
  it('of a course that was renewed since is refused to each side, and in a closed session it is not', () => {
    for (const side of LESSON_SIDES)
      expect(['ended', 'closed'].map(status => undo([['a', side]], side, undefined, status as SessionStatus))).toEqual([
        'course_renewed_since',
        'a',
      ])
  })
  it('is possible until its end, exclusively', () => {
    for (const side of LESSON_SIDES) expect(undo([['a', side]], side, start)).toBe('undo_too_late')
  })
  it('that would charge a late cancellation again is possible until that refund leaves', () => {
    const at = (minutes: number) =>
      undo(
        [
          ['a', 'host'],
          ['b', 'participant'],
        ],
        'host',
        ahead({ minutes }),
        'active',
        ['b'],
      )
    expect([at(61), at(60)]).toEqual(['a', 'undo_too_late'])
  })
  it('is too late, and not missing, once all dates of the reservation are over', () => {
    for (const side of LESSON_SIDES)
      expect(undo([['a', side, 'ended', 'completed']], side, start)).toBe('undo_too_late')
  })
  it.each<[string, LessonSide, readonly Row[], string]>([
    ['a lesson that is not cancelled', 'participant', [['b', 'participant']], 'not_cancelled'],
    ['a date that is not cancelled', 'host', [], 'not_cancelled'],
    ['a lesson of a student who has left', 'participant', [['a', 'participant', 'resigned']], 'lesson_not_booked'],
    ['a date of which all students have left', 'host', [['a', 'host', 'resigned']], 'lesson_not_booked'],
    [
      'the own lesson only',
      'participant',
      [
        ['a', 'participant'],
        ['b', 'participant'],
      ],
      'a',
    ],
    [
      'a lesson of a date that is off since',
      'participant',
      [
        ['a', 'participant'],
        ['b', 'host'],
      ],
      'time_taken_since',
    ],
    [
      '… by staff',
      'participant',
      [
        ['a', 'participant'],
        ['b', 'school'],
      ],
      'time_taken_since',
    ],
    [
      '… for students who have left only',
      'participant',
      [
        ['a', 'participant'],
        ['b', 'host', 'ended'],
      ],
      'a',
    ],
    [
      'a date for all who stay',
      'host',
      [
        ['a', 'host', 'resigned'],
        ['b', 'host'],
        ['c', 'host'],
      ],
      'b,c',
    ],
    [
      'a date, not for who had cancelled before',
      'school',
      [
        ['a', 'participant'],
        ['b', 'school'],
      ],
      'b',
    ],
    ['a date of which only students have cancelled', 'host', [['b', 'participant']], 'undo_not_allowed'],
  ])('%s', (_, side, rows, expected) => {
    expect(undo(rows, side)).toBe(expected)
  })
})
