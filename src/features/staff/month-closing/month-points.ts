import { and, between, isNotNull } from 'drizzle-orm'
import type { Grosze } from '#kernel/money.ts'
import { db } from '#platform/database.ts'
import { sumOf } from '#platform/sums.ts'
import type { MonthRow } from './list-months.ts'
import { currentMonth, monthsFrom } from './months.ts'
import { earningStatements } from './table.ts'

/** Amounts in grosze. */
export type MonthPoint = {
  readonly month: string
  readonly revenue: Grosze
  /** Earned by teachers and game masters in it, and not paid to them yet. */
  readonly owed: Grosze
}

const MONTHS_PLOTTED = 12

/** The last twelve months, the current one last, of the months of the list. */
export const listMonthPoints = async (
  months: readonly MonthRow[],
  now: Temporal.Instant,
): Promise<readonly MonthPoint[]> => {
  const last = currentMonth(now)
  const first = Temporal.PlainYearMonth.from(last)
    .subtract({ months: MONTHS_PLOTTED - 1 })
    .toString()
  const { month, amount, paidAt } = earningStatements
  const paid = await db
    .select({ month, amount: sumOf(amount) })
    .from(earningStatements)
    .where(and(between(month, first, last), isNotNull(paidAt)))
    .groupBy(month)
  return monthsFrom(first, last).map(each => {
    const row = months.find(it => it.month === each)
    return {
      month: each,
      revenue: row?.revenue ?? 0,
      owed: (row?.earned ?? 0) - (paid.find(it => it.month === each)?.amount ?? 0),
    }
  })
}
