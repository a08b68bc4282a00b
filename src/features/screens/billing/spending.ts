import { and, eq, gte, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { CREDIT_PROVIDER } from '#features/money/payments/rules.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { sumOf } from '#platform/sums.ts'

/** One month, `2026-11`, of the reader's zone. Money only: what is paid with credit was paid before. */
export type MonthSpending = { readonly month: string; readonly paid: Grosze; readonly refunded: Grosze }

const MONTHS = 12

/** The months of the last year, the current one last. */
const lastMonths = (now: Temporal.Instant, zone: string): readonly Temporal.PlainYearMonth[] => {
  const current = now.toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth()
  return Array.from({ length: MONTHS }, (_, at) => current.subtract({ months: MONTHS - 1 - at }))
}

/** The money that the reader paid and that was refunded, by month, over the last twelve months. */
export const listSpending = async (ctx: Ctx): Promise<readonly MonthSpending[]> => {
  const { id, zone } = requireUser(ctx.actor)
  const months = lastMonths(ctx.now, zone)
  const since = months[0]?.toPlainDate({ day: 1 }).toZonedDateTime(zone).toInstant() ?? ctx.now
  const monthOf = (at: SQLWrapper) => sql<string>`to_char(${at} at time zone ${zone}, 'YYYY-MM')`
  const [paid, refunded] = await Promise.all([
    db
      .select({
        month: monthOf(paymentIntents.settledAt),
        total: sumOf(paymentIntents.amount),
      })
      .from(paymentIntents)
      .where(
        and(
          eq(paymentIntents.payerId, id),
          isNotNull(paymentIntents.settledAt),
          ne(paymentIntents.provider, CREDIT_PROVIDER),
          gte(paymentIntents.settledAt, since),
        ),
      )
      .groupBy(sql`1`),
    db
      .select({ month: monthOf(refunds.sentAt), total: sumOf(refunds.amount) })
      .from(refunds)
      .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
      .where(
        and(
          eq(paymentIntents.payerId, id),
          eq(refunds.method, 'money'),
          eq(refunds.state, 'sent'),
          gte(refunds.sentAt, since),
        ),
      )
      .groupBy(sql`1`),
  ])
  const totalOf = (rows: typeof paid, month: string) => rows.find(row => row.month === month)?.total ?? 0
  return months.map(month => ({
    month: month.toString(),
    paid: totalOf(paid, month.toString()),
    refunded: totalOf(refunded, month.toString()),
  }))
}
