import { and, asc, eq, sql } from 'drizzle-orm'
import { CLAIM } from '#features/money/ledger/movements.ts'
import { findOwedAccount, postMovement } from '#features/money/ledger/post-movement.ts'
import { paymentClaimed, paymentPayload, paymentUnclaimed } from '#features/money/payments/events.ts'
import { accountFor, type Payable, payableKind } from '#features/money/payments/payables.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { isUnclaimed, returnedAmount } from '#features/money/payments/queries.ts'
import { NOT_UNCLAIMED, STILL_UNCLAIMED } from '#features/money/payments/rules.ts'
import { type Intent, paymentIntents } from '#features/money/payments/table.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import type { Ctx } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { wordsOf } from '#platform/stored-words.ts'

const payableOf = ({ payableKind: kind, payableId: id }: Intent): Payable => ({ kind, id })

/** Passes settled money to its payable. Returns whether there was one. */
const tryClaim = async (tx: Tx, ctx: Ctx, intent: Intent): Promise<boolean> => {
  const { id: intentId, payerId, amount } = intent
  const payable = payableOf(intent)
  const settled = { intentId, payable, payerId, amount, description: wordsOf(intent) }
  return (await payableKind(payable.kind)?.settle(tx, ctx, settled)) === 'claimed'
}

/** Passes settled money to its payable. Without a payable the intent stays settled and staff see it as unclaimed. */
export const claimPayment = async (tx: Tx, ctx: Ctx, intent: Intent): Promise<void> => {
  if (await tryClaim(tx, ctx, intent)) return
  const { id: intentId, amount } = intent
  log.error({ intentId, payable: payableOf(intent), amount }, 'a settled payment has no payable')
  await tx.update(paymentIntents).set({ unclaimedAt: ctx.now }).where(eq(paymentIntents.id, intentId))
  publishPayment(tx, { ...intent, unclaimedAt: ctx.now })
  await recordEvents(tx, ctx, paymentUnclaimed(intentId, paymentPayload(intent)))
}

export const countUnclaimed = (reader: Reader): Promise<number> => reader.$count(paymentIntents, isUnclaimed)

const LISTED = 100

/** Oldest first. */
export const listUnclaimed = (reader: Reader): Promise<Intent[]> =>
  reader.select().from(paymentIntents).where(isUnclaimed).orderBy(asc(paymentIntents.unclaimedAt)).limit(LISTED)

/** Locks an unclaimed payment; `left` is what was not returned (grosze). Refuses 409 `not_unclaimed` for any other payment. */
const lockUnclaimed = async (tx: Tx, intentId: string): Promise<{ readonly intent: Intent; readonly left: number }> => {
  const [intent] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, intentId)).for('update')
  const [found] = await tx
    .select({ left: sql<number>`${paymentIntents.amount} - ${returnedAmount}` })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, intentId), isUnclaimed))
  return intent && found ? { intent, left: found.left } : refuse(NOT_UNCLAIMED)
}

/**
 * Passes an unclaimed payment to its payable again, whose kind was registered or which was restored meanwhile. Refuses 409
 * `not_unclaimed` for any other payment and for one that was returned in part, 409 `still_unclaimed` without a payable.
 */
export const claimUnclaimedIn = async (tx: Tx, ctx: Ctx, intentId: string): Promise<void> => {
  const { intent, left } = await lockUnclaimed(tx, intentId)
  if (left < intent.amount) refuse(NOT_UNCLAIMED)
  await tx.update(paymentIntents).set({ unclaimedAt: null }).where(eq(paymentIntents.id, intentId))
  await moveToOwnAccount(tx, ctx, intent)
  publishPayment(tx, intent)
  await recordEvents(tx, ctx, paymentClaimed(intentId, paymentPayload(intent)))
  if (!(await tryClaim(tx, ctx, intent))) refuse(STILL_UNCLAIMED)
}

/** `claimUnclaimedIn` in a transaction of its own. */
export const claimUnclaimed = (ctx: Ctx, intentId: string): Promise<void> =>
  transaction(tx => claimUnclaimedIn(tx, ctx, intentId))

/** Money of a kind that was not registered when it arrived is on the default account. */
const moveToOwnAccount = async (tx: Tx, ctx: Ctx, intent: Intent): Promise<void> => {
  const { id, payerId, amount } = intent
  const from = await findOwedAccount(tx, id)
  const to = accountFor(payableOf(intent), payerId)
  if (from.kind === to.kind && from.owner === to.owner) return
  await postMovement(tx, CLAIM, {
    sourceId: id,
    memo: stored('Claimed: {what}', { what: wordsOf(intent) }),
    debits: [{ account: from, amount }],
    credits: [{ account: to, amount }],
    at: ctx.now,
  })
}

/** Refunds an unclaimed payment in full and returns the amount (grosze). Refuses 409 `not_unclaimed` for any other payment. */
export const refundUnclaimedIn = async (tx: Tx, ctx: Ctx, intentId: string): Promise<number> => {
  const { left } = await lockUnclaimed(tx, intentId)
  await createRefund(tx, ctx, { intentId, amount: left, reason: 'unclaimed' })
  return left
}

/** `refundUnclaimedIn` in a transaction of its own. */
export const refundUnclaimed = (ctx: Ctx, intentId: string): Promise<number> =>
  transaction(tx => refundUnclaimedIn(tx, ctx, intentId))
