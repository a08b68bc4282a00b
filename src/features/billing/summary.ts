import { getCredit } from '#features/money/credit.ts'
import { getPaymentTotals } from '#features/money/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { listOwed } from './owed.ts'
import { listSpending } from './spending.ts'
import { getUpcomingTotal } from './upcoming.ts'

/** What the reader owes now, the totals in grosze, and the spending by month (docs/product.md §6.9). */
export const getBilling = async (ctx: Ctx) => {
  const [owed, upcoming, { paid, refunded }, credit, spending] = await Promise.all([
    listOwed(ctx),
    getUpcomingTotal(ctx),
    getPaymentTotals(ctx),
    getCredit(db, requireUser(ctx.actor).id),
    listSpending(ctx),
  ])
  const sum = owed.reduce((total, { amount }) => total + amount, 0)
  return { totals: { owed: sum, upcoming: upcoming.value, paid, refunded, credit }, owed, spending }
}
