import { expect, it } from 'vitest'
import { decideHolidays, decideRemoval } from './holiday-rules.ts'

const TODAY = '2026-12-23'
const decide = (from: string, to: string) => {
  const decision = decideHolidays({ from, to }, TODAY)
  return decision.ok ? decision.change.join(' ') : decision.refusal.code
}

it.each([
  ['a day', '2026-12-24', '2026-12-24', '2026-12-24'],
  ['today', TODAY, TODAY, TODAY],
  ['a span over the end of a year', '2026-12-31', '2027-01-02', '2026-12-31 2027-01-01 2027-01-02'],
  ['yesterday', '2026-12-22', '2026-12-24', 'holiday_past'],
  ['an end before the beginning', '2026-12-25', '2026-12-24', 'holidays_reversed'],
  ['62 days and one more', '2027-01-01', '2027-03-04', 'too_many_holidays'],
])('declaring %s', (_, from, to, expected) => expect(decide(from, to)).toBe(expected))

it('62 days are the most', () => expect(decide('2027-01-01', '2027-03-03').split(' ')).toHaveLength(62))

it.each([
  ['2026-12-22', 'holiday_over'],
  [TODAY, 'holiday_over'],
  ['2026-12-24', 'removed'],
])('removing %s: %s', (date, expected) => {
  const decision = decideRemoval(date, TODAY)
  expect(decision.ok ? 'removed' : decision.refusal.code).toBe(expected)
})
