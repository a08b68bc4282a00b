import { expect, it } from 'vitest'
import { dueDay, lastDayToAsk, lastDayToIssue, mayAsk } from './dates.ts'
import { counterOf, invoiceNumber, seriesOf } from './numbers.ts'

it.each([
  ['2026-11-21', '2027-02-28'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-01', '2028-02-29'],
  ['2026-08-31', '2026-11-30'],
  ['2026-12-31', '2027-03-31'],
])('for a payment of %s an invoice can be asked for until %s', (paid, last) => {
  expect(lastDayToAsk(paid)).toBe(last)
  expect(mayAsk(paid, last)).toBe(true)
  expect(mayAsk(paid, Temporal.PlainDate.from(last).add({ days: 1 }).toString())).toBe(false)
})

it.each([
  ['2026-11-21', '2026-11-21', '2026-12-15'],
  ['2026-11-21', '2026-11-30', '2026-12-15'],
  ['2026-11-21', '2026-12-01', '2026-12-16'],
  ['2026-11-21', '2027-02-28', '2027-03-15'],
  ['2026-12-31', '2026-12-31', '2027-01-15'],
])('paid on %s and asked for on %s, it is issued by %s', (paid, asked, last) => {
  expect(lastDayToIssue(paid, asked)).toBe(last)
})

it('a transfer is due so many days after the issue', () => {
  expect(dueDay('2026-12-20', 14)).toBe('2027-01-03')
})

it.each([
  ['invoice', 1, 'FV/2026/11/0001'],
  ['advance', 42, 'FV/2026/11/0042'],
  ['final', 9_999, 'FV/2026/11/9999'],
  ['correction', 10_000, 'FK/2026/11/10000'],
] as const)('an %s with the count %i is %s', (kind, count, number) => {
  const series = seriesOf({ invoice: 'FV', correction: 'FK' }, kind)
  expect(invoiceNumber(counterOf(series, '2026-11-21'), count)).toBe(number)
})
