import { describe, expect, it } from 'vitest'
import { earningsByMonth, monthSpan, NO_EARNINGS, type TaughtLesson } from './earnings.ts'

const WARSAW = 'Europe/Warsaw'
const NOW = Temporal.Instant.from('2027-01-01T12:00:00Z')

const lesson = (start: string, more: Partial<TaughtLesson> = {}): TaughtLesson => {
  const at = Temporal.Instant.from(start)
  return {
    ...{ start: at, end: at.add({ hours: 1 }), occurrenceId: start, price: 10_000, state: 'booked' },
    ...{
      outcome: null,
      returnOutcome: null,
      endedAt: null,
      keptOfEnded: 0,
      isChargedLater: false,
      isProcessed: false,
      lateHours: 24,
      ...more,
    },
  }
}
const earnings = (...lessons: readonly TaughtLesson[]) => earningsByMonth({ lessons, games: [] }, WARSAW, NOW)
const month = (name: string, more: object = {}) => ({
  ...{ month: name, ...NO_EARNINGS, ...more },
})

describe('a lesson counts in the month of its start in the school’s zone', () => {
  it.each([
    // Half past midnight in Warsaw, summer time (UTC+2) and winter time (UTC+1).
    ['2026-03-31T22:30:00Z', '2026-04'],
    ['2026-03-31T21:59:00Z', '2026-03'],
    ['2026-10-31T23:00:00Z', '2026-11'],
    ['2026-10-31T22:59:00Z', '2026-10'],
    ['2026-02-28T23:00:00Z', '2026-03'],
    ['2025-12-31T23:00:00Z', '2026-01'],
  ])('%s is in %s', (start, name) => {
    expect(earnings(lesson(start))).toEqual([month(name, { lessons: 1, paid: 10_000 })])
  })
  it.each([
    ['2026-03', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z', 743],
    ['2026-10', '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z', 745],
    ['2026-12', '2026-11-30T23:00:00Z', '2026-12-31T23:00:00Z', 744],
  ])('%s goes from %s to %s', (name, from, until, hours) => {
    const { start, end } = monthSpan(name, WARSAW)
    expect([start.toString(), end.toString(), start.until(end).total('hours')]).toEqual([from, until, hours])
  })
})

describe('a lesson is', () => {
  const start = '2026-11-24T16:00:00Z'
  const endedAt = (at: string, keptOfEnded: number) => ({
    ...{ state: 'cancelled' as const, endedAt: Temporal.Instant.from(at), keptOfEnded },
  })
  it.each<[string, Partial<TaughtLesson>, object]>([
    ['paid once it is over', {}, { lessons: 1, paid: 10_000 }],
    [
      'charged when it was cancelled late',
      { state: 'cancelled', outcome: 'charged' },
      { lateCancellations: 1, lateCharged: 10_000 },
    ],
    ['unpaid while its invoice is open', { isChargedLater: true }, { lessons: 1, paid: 10_000, unpaid: 10_000 }],
    ['paid with its invoice', { isChargedLater: true, isProcessed: true }, { lessons: 1, paid: 10_000 }],
    ['refunded when it was cancelled in time', { state: 'cancelled', outcome: 'returned' }, { refunded: 10_000 }],
    ['refunded when the school returned it', { state: 'refunded', returnOutcome: 'returned' }, { refunded: 10_000 }],
    ['refunded when the student left a day before', endedAt('2026-11-23T16:00:00Z', 10_000), { refunded: 10_000 }],
    [
      'charged when the student left later',
      endedAt('2026-11-23T16:00:01Z', 10_000),
      { lateCancellations: 1, lateCharged: 10_000 },
    ],
    [
      'refunded when the student left before the course began',
      endedAt('2026-11-24T15:00:00Z', 0),
      { refunded: 10_000 },
    ],
  ])('%s', (_, more, result) => {
    expect(earnings(lesson(start, more))).toEqual([month('2026-11', result)])
  })
  it.each<[string, Partial<TaughtLesson>]>([
    ['still to come', { end: NOW.add({ seconds: 1 }) }],
    ['free and cancelled', { state: 'cancelled', outcome: 'free' }],
    ['lapsed', { state: 'lapsed' }],
    ['only held', { state: 'held' }],
  ])('nothing when it is %s', (_, more) => {
    expect(earnings(lesson(start, more))).toEqual([])
  })
})

it('a group is one lesson that several students paid, and months come latest first', () => {
  const group = { occurrenceId: 'occ_1' }
  expect(
    earnings(
      lesson('2026-11-24T16:00:00Z', group),
      lesson('2026-11-24T16:00:00Z', { ...group, price: 8_000 }),
      lesson('2026-12-01T16:00:00Z'),
    ),
  ).toEqual([month('2026-12', { lessons: 1, paid: 10_000 }), month('2026-11', { lessons: 1, paid: 18_000 })])
})
