import { expect, it } from 'vitest'
import { addWeeks } from './weekly-repeat.ts'

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
