import { and, eq, or } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { REFUND, REFUND_RETURNED } from '#features/money/ledger/movements.ts'
import { countRounds, findOwedAccount, postMovement, sourceOfRound } from '#features/money/ledger/post-movement.ts'
import { refundFailed } from '#features/money/payments/events.ts'
import { lockRefund, markReturned, refundPayload } from '#features/money/payments/lock-refund.ts'
import { publishPayment } from '#features/money/payments/payment-topics.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue, NotYet } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { wordsOf } from '#platform/stored-words.ts'

type ReturnedRefund = { readonly provider: string; readonly ref: string }

export const returnedRefundQueue = defineQueue<ReturnedRefund>('payments-returned-refunds')

/**
 * The payer's bank has not taken a refund that was sent: it failed after all, the money is at the provider again and owed to the payer,
 * and staff decide. Repeated, it changes nothing. Throws `NotYet` while a refund of this provider is leaving, whose name there is not known
 * here yet: news of it can come before the answer that names it.
 */
export const failSentRefund = async (ctx: Ctx, { provider, ref }: ReturnedRefund): Promise<void> => {
  const found = await db
    .select({ id: refunds.id, ref: refunds.providerRef })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    // In one statement: a refund that is sent between two of them would be in neither.
    .where(and(eq(paymentIntents.provider, provider), or(eq(refunds.providerRef, ref), eq(refunds.state, 'leaving'))))
  const sent = found.find(each => each.ref === ref)
  if (!sent && found.length > 0) throw new NotYet('a refund is leaving, perhaps the one that came back')
  if (!sent) return
  await transaction(async tx => {
    const found = await lockRefund(tx, sent.id)
    if (found?.refund.state !== 'sent' || found.refund.providerRef !== ref || found.refund.transferReference) return
    const { refund, intent } = found
    log.error({ refundId: refund.id, provider, ref }, 'the bank of a payer did not take a refund')
    await tx.update(refunds).set({ state: 'failed', sentAt: null }).where(eq(refunds.id, refund.id))
    await postMovement(tx, REFUND_RETURNED, {
      sourceId: sourceOfRound(refund.id, await countRounds(tx, REFUND, refund.id)),
      memo: stored('Came back: {what}', { what: wordsOf(intent) }),
      debits: [{ account: accounts.providerClearing(provider), amount: refund.amount }],
      credits: [{ account: await findOwedAccount(tx, intent.id), amount: refund.amount }],
      at: ctx.now,
    })
    await markReturned(tx, intent)
    publishPayment(tx, intent)
    publishAfterCommit(tx, topics.admin('payments'))
    await recordEvents(tx, ctx, refundFailed(refund.id, refundPayload(found)))
  })
}

export const returnedRefundJobs = {
  queue: returnedRefundQueue,
  run: (job: ReturnedRefund, now: Temporal.Instant): Promise<void> =>
    failSentRefund({ actor: systemActor('payments'), now, requestId: job.ref }, job),
}
