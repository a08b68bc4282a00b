import { expect, it } from 'vitest'
import { reminderSpans } from './last-day-reminders.ts'

const daysOf = (now: string, lastDay: string, days: readonly number[] = [7, 30]) =>
  reminderSpans(days, Temporal.Instant.from(now)).flatMap(span =>
    span.from <= lastDay && lastDay <= span.to ? [span.days] : [],
  )

it.each([
  ['a second before nine, in winter', '2027-01-30T07:59:59Z', '2027-03-01', []],
  ['at nine, in winter', '2027-01-30T08:00:00Z', '2027-03-01', [30]],
  ['a second before nine, after clocks went forward', '2027-03-28T06:59:59Z', '2027-04-27', []],
  ['at nine, on the day on which clocks went forward', '2027-03-28T07:00:00Z', '2027-04-27', [30]],
  ['at eight by the clock, on the day on which clocks went back', '2027-10-31T07:59:59Z', '2027-11-30', []],
  ['at nine, on the day on which clocks went back', '2027-10-31T08:00:00Z', '2027-11-30', [30]],
  ['eight days before', '2027-02-21T12:00:00Z', '2027-03-01', [30]],
  ['seven days before, at eight', '2027-02-22T07:00:00Z', '2027-03-01', [30]],
  ['seven days before, at nine', '2027-02-22T08:00:00Z', '2027-03-01', [7]],
  ['on the last day', '2027-03-01T22:59:59Z', '2027-03-01', [7]],
  ['at midnight after it', '2027-03-01T23:00:00Z', '2027-03-01', []],
  ['after the end of February, in a leap year', '2028-01-31T08:00:00Z', '2028-03-01', [30]],
] as const)('%s', (_, now, lastDay, expected) => expect(daysOf(now, lastDay)).toEqual(expected))

it('of one reminder', () => {
  expect(daysOf('2027-01-30T08:00:00Z', '2027-03-01', [30])).toEqual([30])
  expect(daysOf('2027-03-01T08:00:00Z', '2027-03-01', [30])).toEqual([30])
})
