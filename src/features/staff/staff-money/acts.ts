import { and, eq, isNull } from 'drizzle-orm'
import { payOutCreditIn } from '#features/money/credit/credit-payout.ts'
import { moneyHandled } from '#features/money/payments/events.ts'
import { lockRefund } from '#features/money/payments/lock-refund.ts'
import { PAYMENT_NOT_FOUND, REFUND_NOT_FOUND } from '#features/money/payments/rules.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { paymentDifferences } from '#features/money/reconciliation/differences-table.ts'
import { differenceResolved } from '#features/money/reconciliation/events.ts'
import { bookTransferredRefund, sendRefundAgain, setRefundAside } from '#features/money/refunds/failed-refunds.ts'
import { closeMismatchedIn } from '#features/money/settlement/mismatched.ts'
import { claimUnclaimedIn, refundUnclaimedIn } from '#features/money/settlement/unclaimed.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { type Policy, requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { factsOf, findPayment } from './payment-queries.ts'
import { mayMoveMoney } from './policy.ts'
import { findRefundFacts } from './refund-queries.ts'
import { ALREADY_RESOLVED, DIFFERENCE_NOT_FOUND, PERSON_NOT_FOUND } from './refusals.ts'
import { decidePaymentAct, decideRefundAct } from './rules.ts'
import type { PaymentAct, Payout, RefundAct } from './schema.ts'

const requirePolicy = ({ actor }: Ctx, policy: Policy): void => {
  const refusal = policy(actor)
  if (refusal) refuse(refusal)
}

const PERFORM: Readonly<Record<PaymentAct, (tx: Tx, ctx: Ctx, intentId: string) => Promise<unknown>>> = {
  claim: claimUnclaimedIn,
  refund: refundUnclaimedIn,
  close: closeMismatchedIn,
}

/**
 * Staff decide about a payment that waits; the act and its reason are kept with it (docs/product.md §12.11). Refuses 404
 * `payment_not_found`, 409 `act_not_possible` also to the second of two members of staff, `still_unclaimed`.
 */
export const actOnPayment = (
  ctx: Ctx,
  intentId: string,
  { act, reason }: { readonly act: PaymentAct; readonly reason: string },
): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    requirePolicy(ctx, mayMoveMoney)
    await tx.select({ id: paymentIntents.id }).from(paymentIntents).where(eq(paymentIntents.id, intentId)).for('update')
    const payment = await findPayment(tx, intentId)
    if (!payment) return refuse(PAYMENT_NOT_FOUND)
    unwrap(decidePaymentAct(factsOf(payment), act))
    await PERFORM[act](tx, ctx, intentId)
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, moneyHandled(intentId, { act, reason }))
  })

export type RefundActRequest = { readonly act: RefundAct; readonly reason: string; readonly reference?: string }

/**
 * Staff send a refund again, book its bank transfer, or set it aside. Refuses 404 `refund_not_found`, 409 `act_not_possible` also to the
 * second of two members of staff.
 */
export const actOnRefund = (
  ctx: Ctx,
  refundId: string,
  { act, reason, reference = '' }: RefundActRequest,
): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    requirePolicy(ctx, mayMoveMoney)
    const locked = await lockRefund(tx, refundId)
    const found = await findRefundFacts(tx, refundId, ctx.now)
    if (!locked || !found) return refuse(REFUND_NOT_FOUND)
    unwrap(decideRefundAct(found.facts, act))
    if (act === 'retry') await sendRefundAgain(tx, locked)
    else if (act === 'transfer') await bookTransferredRefund(tx, ctx, locked, reference)
    else await setRefundAside(tx, ctx, locked)
    const handled = { act, reason, refundId, ...(reference ? { reference } : {}) }
    await recordEvents(tx, ctx, moneyHandled(found.intentId, handled))
  })

/** Staff resolve a difference as it is, with their reason. Refuses 404 `difference_not_found`, 409 `already_resolved`. */
export const resolveDifference = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    requirePolicy(ctx, mayMoveMoney)
    const [resolved] = await tx
      .update(paymentDifferences)
      .set({ resolvedAt: ctx.now, resolvedBy: requireUser(ctx.actor).id, reason })
      .where(and(eq(paymentDifferences.id, id), isNull(paymentDifferences.resolvedAt)))
      .returning()
    if (!resolved) {
      const exists = await tx.$count(paymentDifferences, eq(paymentDifferences.id, id))
      return refuse(exists > 0 ? ALREADY_RESOLVED : DIFFERENCE_NOT_FOUND)
    }
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, differenceResolved(id, { reason, providerRef: resolved.providerRef }))
  })

/**
 * Staff book that credit was returned by bank transfer; its owner is told. Refuses 422 `person_not_found`, 409 `not_enough_credit`,
 * `already_paid_out`.
 */
export const payOutCredit = (ctx: Ctx, { person, amount, reference, reason }: Payout): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    requirePolicy(ctx, mayMoveMoney)
    const username = person.trim().toLowerCase()
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username))
    if (!owner) return refuse(PERSON_NOT_FOUND)
    await payOutCreditIn(tx, ctx, { userId: owner.id, amount, reference })
    await recordEvents(tx, ctx, moneyHandled(owner.id, { act: 'pay_out', reason, reference }))
  })
