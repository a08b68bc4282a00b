import { getCredit } from '#features/money/credit/credit.ts'
import { getPaymentTotals } from '#features/money/payments/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { getOwed } from './owed.ts'
import { listSpending } from './spending.ts'
import { getUpcomingTotal } from './upcoming.ts'

/** What the reader owes now, the totals in grosze, and the spending by month (docs/product.md §6.9). */
export const getBilling = async (ctx: Ctx) => {
  const [{ total, ...open }, upcoming, { paid, refunded, returning }, credit, spending] = await Promise.all([
    getOwed(ctx),
    getUpcomingTotal(ctx),
    getPaymentTotals(ctx),
    getCredit(db, requireUser(ctx.actor).id),
    listSpending(ctx),
  ])
  const totals = { owed: total, upcoming: upcoming.value, paid, refunded, credit }
  return { totals, returning, ...open, spending }
}
export type OpenInvoice = Awaited<ReturnType<typeof getBilling>>['invoices'][number]
