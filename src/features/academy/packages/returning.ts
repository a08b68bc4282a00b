import { eq, sql } from 'drizzle-orm'
import { lockCredit, lockPaidParts } from '#features/money/credit/credit.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { PACKAGE_RETURNED } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { stored } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { packagePayload, packageReturned } from './events.ts'
import { packagePayable } from './kind.ts'
import { lockPackage, publishPackage } from './locking.ts'
import { PACKAGE_NOT_FOUND, PACKAGE_NOT_RETURNABLE } from './refusals.ts'
import { decideReturn } from './rules.ts'
import { packages } from './table.ts'
import { usedLessonsSql } from './uses.ts'

const countUsed = async (tx: Tx, id: string, now: Temporal.Instant): Promise<number> =>
  (
    await tx
      .select({ used: usedLessonsSql(sql`${id}`, now) })
      .from(packages)
      .where(eq(packages.id, id))
  )[0]?.used ?? 0

/**
 * The buyer returns a package of which no lesson is used, within 14 days: its credit is taken back, and its money goes back to the payment.
 * Refuses 404 for others, 409 `package_not_returnable`, `package_return_over`, `package_used`, `package_credit_spent`.
 */
export const returnPackage = (ctx: Ctx, id: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const { now } = ctx
    const bought = await lockPackage(tx, id)
    const buyerId = requireUser(ctx.actor).id
    if (bought?.buyerId !== buyerId) return refuse(PACKAGE_NOT_FOUND)
    const { amount, intentId } = bought
    // Before credit: payments are locked first.
    const payment = (await lockPaidParts(tx, packagePayable(id))).find(part => part.intentId === intentId)
    // After the lock: it sees the use that held it before.
    const used = await countUsed(tx, id, now)
    unwrap(decideReturn({ ...bought, used, credit: await lockCredit(tx, buyerId) }, now))
    if (!payment) return refuse(PACKAGE_NOT_RETURNABLE)
    await tx.update(packages).set({ state: 'returned', endedAt: now }).where(eq(packages.id, id))
    await postMovement(tx, PACKAGE_RETURNED, {
      sourceId: id,
      memo: stored('Package of lessons returned'),
      debits: [{ account: accounts.credit(buyerId), amount }],
      credits: [{ account: accounts.prepaidLessons(packagePayable(id)), amount }],
      at: now,
    })
    await createRefund(tx, ctx, { intentId: payment.intentId, amount, reason: 'cancelled' }, payment.intent)
    publishPackage(tx, bought)
    await recordEvents(tx, ctx, packageReturned(id, packagePayload(bought)))
  })
