import { and, eq } from 'drizzle-orm'
import { accounts } from '#features/money/ledger/accounts.ts'
import { DISPUTE_LOST, DISPUTE_RETURNED } from '#features/money/ledger/movements.ts'
import { countRounds, postMovement, sourceOfRound } from '#features/money/ledger/post-movement.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { type Intent, paymentIntents } from '#features/money/payments/table.ts'
import type { DisputeState, ProviderDispute } from '#integrations/payments/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { stored } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { withAdvisoryLock } from '#platform/advisory-lock.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { defineQueue, NotYet } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { wordsOf } from '#platform/stored-words.ts'
import { disputeChanged, disputeOpened } from './events.ts'
import { type PaymentDispute, paymentDisputes } from './table.ts'

/** Banks may take a payment back for about four months, and a dispute lasts for weeks. */
const DAYS_COMPARED = 180

export const disputeQueue = defineQueue<{ provider: string; ref: string }>('payments-disputes')

const ctxAt = (now: Temporal.Instant): Ctx => ({
  ...{ actor: systemActor('disputes'), now, requestId: `disputes ${now}` },
})

/** Asks for the present state of a dispute and keeps it: the order of its events does not matter. */
export const disputeJobs = {
  queue: disputeQueue,
  run: async ({ provider: name, ref }: { provider: string; ref: string }, now: Temporal.Instant): Promise<void> => {
    const provider = paymentProviders.find(name)
    if (!provider) throw new NotYet(`the payment provider ${name} is not configured`)
    // Two answers could otherwise be kept in the wrong order.
    const ran = await withAdvisoryLock(`dispute ${name} ${ref}`, async () => {
      const dispute = await provider.account?.findDispute(ref)
      if (dispute) await keepDispute(ctxAt(now), name, dispute)
    })
    if (!ran) throw new NotYet('this dispute is being read')
  },
}

/** Recurring job: disputes whose events were lost. One that cannot be read leaves the others, and all that follows, as they are. */
export const readDisputes = async (now: Temporal.Instant): Promise<void> => {
  const since = now.subtract({ hours: 24 * DAYS_COMPARED })
  for (const name of paymentProviders.names())
    for (const { ref } of (await paymentProviders.find(name)?.account?.listDisputes(since)) ?? [])
      await disputeJobs.run({ provider: name, ref }, now).catch(error => {
        log.error({ err: error, provider: name, ref }, 'one dispute could not be read')
      })
}

const isOver = (state: DisputeState): boolean => state === 'won' || state === 'lost'

const keepDispute = (ctx: Ctx, provider: string, dispute: ProviderDispute): Promise<void> =>
  transaction(async tx => {
    const { ref, chargeRef, openedAt, ...told } = dispute
    const [intent] = await tx
      .select()
      .from(paymentIntents)
      .where(and(eq(paymentIntents.provider, provider), eq(paymentIntents.chargeRef, chargeRef)))
      .for('update')
    if (!intent) return log.error({ provider, ref, chargeRef }, 'a dispute about a payment that does not exist here')
    const [before] = await tx
      .select()
      .from(paymentDisputes)
      .where(and(eq(paymentDisputes.provider, provider), eq(paymentDisputes.ref, ref)))
    const closedAt = isOver(told.state) ? (before?.closedAt ?? ctx.now) : null
    const now = { ...told, closedAt }
    if (!before) {
      const row = { id: newId('dispute'), intentId: intent.id, provider, ref, openedAt, ...now }
      await tx.insert(paymentDisputes).values(row)
      await recordChange(tx, ctx, intent, row, null)
    } else {
      await tx.update(paymentDisputes).set(now).where(eq(paymentDisputes.id, before.id))
      if (before.state !== told.state) await recordChange(tx, ctx, intent, { ...before, ...now }, before.state)
    }
  })

const recordChange = async (
  tx: Tx,
  ctx: Ctx,
  intent: Intent,
  dispute: PaymentDispute,
  before: DisputeState | null,
): Promise<void> => {
  const { id, intentId, provider, ref, amount, reason, state } = dispute
  log.warn({ provider, ref, intentId, state }, 'a payment is disputed')
  if (state === 'lost' || before === 'lost') await postEnding(tx, ctx, intent, dispute)
  publishAfterCommit(tx, topics.admin('payments'))
  const event = before === null ? disputeOpened : disputeChanged
  const change = { before: before === null ? null : { state: before }, after: { state } }
  await recordEvents(tx, ctx, event(id, { intentId, provider, ref, amount, reason, state }, change))
}

/** What is lost is lost; an appeal brings it back until it is lost again. */
const postEnding = async (
  tx: Tx,
  ctx: Ctx,
  intent: Intent,
  { id, provider, amount, state }: PaymentDispute,
): Promise<void> => {
  const [clearing, loss] = [accounts.providerClearing(provider), accounts.writeOff('school')]
  const common = { memo: stored('Disputed: {what}', { what: wordsOf(intent) }), at: ctx.now }
  if (state === 'lost') {
    const round = (await countRounds(tx, DISPUTE_RETURNED, id)) + 1
    return postMovement(tx, DISPUTE_LOST, {
      ...{ ...common, sourceId: sourceOfRound(id, round) },
      ...{ debits: [{ account: loss, amount }], credits: [{ account: clearing, amount }] },
    })
  }
  const round = await countRounds(tx, DISPUTE_LOST, id)
  return postMovement(tx, DISPUTE_RETURNED, {
    ...{ ...common, sourceId: sourceOfRound(id, round) },
    ...{ debits: [{ account: clearing, amount }], credits: [{ account: loss, amount }] },
  })
}
