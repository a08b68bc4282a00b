import { expect, it } from 'vitest'
import { addWeeks, followingLessons } from './weekly-repeat.ts'

it.each([
  ['2027-03-25T17:00', 1, '2027-04-01T17:00'],
  ['2026-12-28T09:30', 0, '2026-12-28T09:30'],
  ['2027-02-30T10:00', 1, undefined],
  ['2027-02-01T25:00', 1, undefined],
  ['0000-00-00T00:00', 1, undefined],
  ['tomorrow', 1, undefined],
  ['', 1, undefined],
  [undefined, 1, undefined],
])('%j and %i weeks are %j: a form with invalid input must still render', (wallTime, weeks, later) =>
  expect(addWeeks(wallTime, weeks)).toBe(later),
)

it.each([
  ['goes on a week after a single lesson', ['2026-11-24T17:00'], '2026-11-20', ['2026-12-01T17:00']],
  [
    'goes on after its last lesson',
    ['2026-11-24T17:00', '2026-12-08T17:00'],
    '2026-11-20',
    ['2026-12-15T17:00', '2026-12-29T17:00'],
  ],
  [
    'goes on after today, once it is long over',
    ['2026-01-06T17:00', '2026-01-08T09:30'],
    '2026-11-27',
    ['2026-12-01T17:00', '2026-12-03T09:30'],
  ],
  ['keeps the hour of the clock when clocks change', ['2027-03-23T17:00'], '2027-03-20', ['2027-03-30T17:00']],
  ['without lessons has none', [], '2026-11-20', []],
])('a course that is published again %s', (_, lessons, today, later) =>
  expect(followingLessons(lessons, today)).toEqual(later),
)
