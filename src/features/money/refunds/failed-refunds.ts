import { eq } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { REFUND_TRANSFERRED } from '#features/money/ledger/movements.ts'
import { findOwedAccount, postMovement } from '#features/money/ledger/post-movement.ts'
import { refundCancelled, refundSent } from '#features/money/payments/events.ts'
import { type LockedRefund, markReturned, refundPayload } from '#features/money/payments/lock-refund.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { refunds } from '#features/money/payments/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { wordsOf } from '#platform/stored-words.ts'
import { refundQueue } from './refunds.ts'

const publish = (tx: Tx, { intent }: LockedRefund): void => {
  publishPayment(tx, intent)
  publishAfterCommit(tx, topics.admin('payments'))
}

/** Sends a refund again, now: one that failed, or one that should have left. Needs the refund's lock (docs/product.md §12.11). */
export const sendRefundAgain = async (tx: Tx, found: LockedRefund): Promise<void> => {
  const { id, state } = found.refund
  if (state === 'failed') await tx.update(refunds).set({ state: 'pending', notBefore: null }).where(eq(refunds.id, id))
  refundQueue.send(tx, { refundId: id })
  publish(tx, found)
}

/** Books that the school has returned a failed refund by bank transfer. Needs the refund's lock. */
export const bookTransferredRefund = async (
  tx: Tx,
  ctx: Ctx,
  found: LockedRefund,
  reference: string,
): Promise<void> => {
  const { refund, intent } = found
  const sent = { state: 'sent', transferReference: reference, sentAt: ctx.now } as const
  await tx.update(refunds).set(sent).where(eq(refunds.id, refund.id))
  await postMovement(tx, REFUND_TRANSFERRED, {
    sourceId: refund.id,
    memo: stored('Bank transfer {reference}: {what}', { reference, what: wordsOf(intent) }),
    debits: [{ account: await findOwedAccount(tx, intent.id), amount: refund.amount }],
    credits: [{ account: accounts.bank('school'), amount: refund.amount }],
    at: ctx.now,
  })
  await markReturned(tx, intent)
  publish(tx, found)
  await recordEvents(tx, ctx, refundSent(refund.id, refundPayload(found)))
}

/** Sets a failed refund aside whose payment was returned otherwise. Needs the refund's lock. */
export const setRefundAside = async (tx: Tx, ctx: Ctx, found: LockedRefund): Promise<void> => {
  await tx.update(refunds).set({ state: 'cancelled' }).where(eq(refunds.id, found.refund.id))
  publish(tx, found)
  await recordEvents(tx, ctx, refundCancelled(found.refund.id, refundPayload(found)))
}
