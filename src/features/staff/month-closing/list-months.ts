import { desc, gte, lt, sql } from 'drizzle-orm'
import { earningLines, revenueLines } from '#features/staff/recognition/table.ts'
import type { Grosze } from '#kernel/money.ts'
import { db } from '#platform/database.ts'
import { sumOf } from '#platform/sums.ts'
import { currentMonth, isMonthOver, monthsFrom } from './months.ts'
import { findNextMonth } from './read-month.ts'
import { monthClosings } from './table.ts'

/** `closed` for good; `closable`: over, and the next to close; `waiting`: over, and an earlier one comes first; `running`: not over. */
export const MONTH_STATES = ['closed', 'closable', 'waiting', 'running'] as const
export type MonthState = (typeof MONTH_STATES)[number]

/** Amounts in grosze. */
export type MonthRow = {
  readonly month: string
  readonly state: MonthState
  readonly revenue: Grosze
  readonly earned: Grosze
  /** Of both, what corrects earlier months. */
  readonly revenueCorrected: Grosze
  readonly earnedCorrected: Grosze
}

/** More than ten years are on the pages of their months. */
const MONTHS_SHOWN = 120

const readOpen = async (lines: typeof revenueLines | typeof earningLines, first: string) => {
  const bookedIn = sql<string>`to_char(${lines.bookedOn}, 'YYYY-MM')`
  const isCorrection = sql`${lines.taughtOn} < date_trunc('month', ${lines.bookedOn})`
  const rows = await db
    .select({
      month: bookedIn,
      amount: sumOf(lines.amount),
      corrected: sumOf(lines.amount, isCorrection),
    })
    .from(lines)
    .where(gte(lines.bookedOn, `${first}-01`))
    .groupBy(bookedIn)
  return new Map(rows.map(({ month, ...sums }) => [month, sums]))
}

const NONE = { amount: 0, corrected: 0 }

/** Open months from the first to the current one, then the closed ones; the newest first. */
export const listMonths = async (now: Temporal.Instant): Promise<readonly MonthRow[]> => {
  const next = (await findNextMonth(db)) ?? currentMonth(now)
  const [revenueIn, earnedIn] = await Promise.all([readOpen(revenueLines, next), readOpen(earningLines, next)])
  const open = monthsFrom(next, currentMonth(now)).map((month): MonthRow => {
    const [revenue, earned] = [revenueIn.get(month) ?? NONE, earnedIn.get(month) ?? NONE]
    return {
      month,
      state: isMonthOver(month, now) ? (month === next ? 'closable' : 'waiting') : 'running',
      ...{ revenue: revenue.amount, revenueCorrected: revenue.corrected },
      ...{ earned: earned.amount, earnedCorrected: earned.corrected },
    }
  })
  const { month, revenue, earned, revenueCorrected, earnedCorrected } = monthClosings
  const closed = await db
    .select({ month, revenue, earned, revenueCorrected, earnedCorrected })
    .from(monthClosings)
    .where(lt(month, next))
    .orderBy(desc(month))
    .limit(MONTHS_SHOWN)
  return [...open.toReversed(), ...closed.map((row): MonthRow => ({ ...row, state: 'closed' }))]
}
