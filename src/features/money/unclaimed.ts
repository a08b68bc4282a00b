import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { paymentPayload, paymentUnclaimed } from './events.ts'
import { payableKind } from './payables.ts'
import { publishPayment } from './payment-topics.ts'
import { isUnclaimed, returnedAmount } from './queries.ts'
import { createRefund } from './refunds.ts'
import { NOT_UNCLAIMED } from './rules.ts'
import { type Intent, paymentIntents } from './table.ts'

/** Passes settled money to its payable. Without a payable the intent stays settled and staff see it as unclaimed. */
export const claimPayment = async (tx: Tx, ctx: Ctx, intent: Intent): Promise<void> => {
  const { id: intentId, payableKind: kind, payableId, payerId, amount, description } = intent
  const payable = { kind, id: payableId }
  const claimed = await payableKind(kind)?.settle(tx, ctx, { intentId, payable, payerId, amount, description })
  if (claimed === 'claimed') return
  log.error({ intentId, payable, amount }, 'a settled payment has no payable')
  await tx.update(paymentIntents).set({ unclaimedAt: ctx.now }).where(eq(paymentIntents.id, intentId))
  publishPayment(tx, { ...intent, unclaimedAt: ctx.now })
  await recordEvents(tx, ctx, paymentUnclaimed(intentId, paymentPayload(intent)))
}

export const countUnclaimed = (reader: Reader): Promise<number> => reader.$count(paymentIntents, isUnclaimed)

const LISTED = 100

/** Oldest first. */
export const listUnclaimed = (reader: Reader): Promise<Intent[]> =>
  reader.select().from(paymentIntents).where(isUnclaimed).orderBy(asc(paymentIntents.unclaimedAt)).limit(LISTED)

/** Refunds an unclaimed payment in full and returns the amount (grosze). Refuses 409 `not_unclaimed` for any other payment. */
export const refundUnclaimed = (ctx: Ctx, intentId: string): Promise<number> =>
  transaction(async tx => {
    await tx.select({ id: paymentIntents.id }).from(paymentIntents).where(eq(paymentIntents.id, intentId)).for('update')
    const [found] = await tx
      .select({ left: sql<number>`${paymentIntents.amount} - ${returnedAmount}` })
      .from(paymentIntents)
      .where(and(eq(paymentIntents.id, intentId), isUnclaimed))
    if (!found) return refuse(NOT_UNCLAIMED)
    await createRefund(tx, ctx, { intentId, amount: found.left, reason: 'unclaimed' })
    return found.left
  })
