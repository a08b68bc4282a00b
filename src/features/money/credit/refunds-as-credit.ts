import { eq } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { CREDIT_GIVEN, CREDIT_TAKEN_BACK } from '#features/money/ledger/movements.ts'
import { findOwedAccount, postMovement } from '#features/money/ledger/post-movement.ts'
import { refundCredited } from '#features/money/payments/events.ts'
import { type LockedRefund, lockRefund, markReturned, refundPayload } from '#features/money/payments/lock-refund.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { REFUND_NOT_CANCELLABLE, REFUND_NOT_FOUND } from '#features/money/payments/rules.ts'
import { refunds } from '#features/money/payments/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lockCredit } from './credit.ts'
import { decideTakingBack } from './credit-rules.ts'

const findAccountBesideCredit = async (tx: Tx, intentId: string) => {
  const account = await findOwedAccount(tx, intentId)
  if (account.kind === 'credit') throw new Error(`the payment ${intentId} is credit already`)
  return account
}

const RETURNED = 'Returned: '

/** What was paid for, of the memo of a return. */
export const returnedThing = (memo: string): string => memo.replace(RETURNED, '')

/** A pending refund becomes credit of the payer, at once. */
export const giveCredit = async (tx: Tx, ctx: Ctx, { refund, intent }: LockedRefund): Promise<void> => {
  const { id, amount } = refund
  await tx.update(refunds).set({ method: 'credit', state: 'sent', sentAt: ctx.now }).where(eq(refunds.id, id))
  await postMovement(tx, CREDIT_GIVEN, {
    sourceId: id,
    memo: `${RETURNED}${intent.description}`,
    debits: [{ account: await findAccountBesideCredit(tx, intent.id), amount }],
    credits: [{ account: accounts.credit(intent.payerId), amount }],
    at: ctx.now,
  })
  await markReturned(tx, intent)
  publishPayment(tx, intent)
  await recordEvents(tx, ctx, refundCredited(id, refundPayload({ refund: { ...refund, method: 'credit' }, intent })))
}

/** Posts that given credit is taken back. Refuses 409 `credit_spent_since`. */
export const takeCreditBack = async (tx: Tx, ctx: Ctx, { refund, intent }: LockedRefund): Promise<void> => {
  const { id, amount } = refund
  unwrap(decideTakingBack(await lockCredit(tx, intent.payerId), amount))
  await postMovement(tx, CREDIT_TAKEN_BACK, {
    sourceId: id,
    memo: `Undone: ${intent.description}`,
    debits: [{ account: accounts.credit(intent.payerId), amount }],
    credits: [{ account: await findAccountBesideCredit(tx, intent.id), amount }],
    at: ctx.now,
  })
}

/**
 * The payer takes a refund that has not left as credit instead. Refuses 404 `refund_not_found` for others, 409
 * `refund_not_cancellable` once it has left or was taken as credit.
 */
export const takeAsCredit = (ctx: Ctx, refundId: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const found = await lockRefund(tx, refundId)
    if (!found || found.intent.payerId !== userIdOf(ctx.actor)) return refuse(REFUND_NOT_FOUND)
    if (found.refund.state !== 'pending') return refuse(REFUND_NOT_CANCELLABLE)
    await giveCredit(tx, ctx, found)
  })
