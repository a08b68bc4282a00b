import { getCredit } from '#features/money/credit.ts'
import { getPaymentTotals } from '#features/money/queries.ts'
import { listInvoices } from '#features/usage/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { listOwed } from './owed.ts'
import { listSpending } from './spending.ts'
import { getUpcomingTotal } from './upcoming.ts'

/** What the reader owes now, the totals in grosze, and the spending by month (docs/product.md §6.9). */
export const getBilling = async (ctx: Ctx) => {
  const [owed, invoices, upcoming, { paid, refunded }, credit, spending] = await Promise.all([
    listOwed(ctx),
    listInvoices(ctx, 'open'),
    getUpcomingTotal(ctx),
    getPaymentTotals(ctx),
    getCredit(db, requireUser(ctx.actor).id),
    listSpending(ctx),
  ])
  const held = owed.reduce((total, { amount }) => total + amount, 0)
  const billed = invoices.reduce((total, { due }) => total + due, 0)
  const totals = { owed: held + billed, upcoming: upcoming.value, paid, refunded, credit }
  return { totals, owed, invoices, spending }
}
export type OpenInvoice = Awaited<ReturnType<typeof getBilling>>['invoices'][number]
