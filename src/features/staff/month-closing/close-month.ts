import { lockLedgerMonths } from '#features/money/ledger/months.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { monthClosed } from './events.ts'
import { readMonth } from './read-month.ts'
import { decideClosing } from './rules.ts'
import { earningStatements, monthClosings } from './table.ts'

/**
 * Staff close a month: each person gets a statement of what was earned, and nothing is booked in the month any more. Postings that are
 * under way are waited for. Refuses as `decideClosing`; of two at once, the second with 409 `month_closed` (docs/product.md §6.17).
 */
export const closeMonth = (ctx: Ctx, month: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) return refuse(refusal)
    await lockLedgerMonths(tx)
    const figures = await readMonth(tx, month)
    const totals = unwrap(decideClosing(figures, ctx.now))
    const { id: closedBy } = requireUser(ctx.actor)
    await tx.insert(monthClosings).values({ month, closedBy, closedAt: ctx.now, ...totals })
    const statements = figures.earned.map(({ uid: personId, amount, lines }) => ({
      ...{ id: newId('statement'), month, personId, amount, lines, createdAt: ctx.now },
    }))
    if (statements.length > 0) await insertRows(tx, earningStatements, statements)
    publishAfterCommit(tx, topics.admin('payments'))
    const payload = { month, revenue: totals.revenue, earned: totals.earned, statements: statements.length }
    await recordEvents(tx, ctx, monthClosed(month, payload, { before: null, after: { ...payload, ...totals } }))
  })
