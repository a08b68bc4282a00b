import { expect, it } from 'vitest'
import { type MonthEarnings, NO_EARNINGS } from '#features/staff/earnings/earnings.ts'
import { NO_GAMES } from '#features/staff/earnings/game-earnings.ts'
import { earningMonths, openMonths, sumUnpaid } from './earning-months.ts'

const earned = (month: string, more: Partial<MonthEarnings>): MonthEarnings => ({ month, ...NO_EARNINGS, ...more })
const closed = [
  { id: 'est_2', month: '2026-10', amount: 62_000, paidOn: null },
  { id: 'est_1', month: '2026-09', amount: -1_000, paidOn: null },
  { id: 'est_0', month: '2025-11', amount: 5_000, paidOn: '2025-12-05' },
]

it('the twelve months until now have what students paid, what was earned of it, and whether it is final and paid', () => {
  const months = earningMonths(
    {
      earnings: [
        earned('2026-11', { paid: 30_000, lateCharged: 10_000, unpaid: 5_000, games: { ...NO_GAMES, paid: 6_000 } }),
        earned('2026-10', { paid: 100_000 }),
      ],
      open: [{ month: '2026-11', amount: 20_000 }],
      closed,
    },
    '2026-11',
  )
  expect(months).toEqual([
    { month: '2026-09', paidByStudents: 0, earned: -1_000, state: 'unpaid', statementId: 'est_1' },
    { month: '2026-10', paidByStudents: 100_000, earned: 62_000, state: 'unpaid', statementId: 'est_2' },
    { month: '2026-11', paidByStudents: 41_000, earned: 20_000, state: 'open', statementId: null },
  ])
})

it('what is not paid yet is the sum of the statements that are not paid, what is carried included', () => {
  expect(sumUnpaid(closed)).toBe(61_000)
  expect(sumUnpaid([])).toBe(0)
})

it('the months before the first with anything are left out, down to three', () => {
  const from = (earnings: readonly MonthEarnings[]) =>
    earningMonths({ earnings, open: [], closed: [] }, '2026-11').map(({ month }) => month)
  expect(from([earned('2026-08', { paid: 100 }), earned('2026-10', { paid: 100 })])).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect(from([earned('2026-11', { paid: 100 })])).toEqual(['2026-09', '2026-10', '2026-11'])
  expect(from([])).toHaveLength(12)
})

it('what is earned so far is of the one month that is open, or since the first of them', () => {
  const open = (...months: readonly string[]) => openMonths(months.map(month => ({ month, amount: 1 })))
  expect(open()).toBeNull()
  expect(open('2026-11')).toEqual({ first: '2026-11', isOne: true })
  expect(open('2026-11', '2026-10')).toEqual({ first: '2026-10', isOne: false })
})
