import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { type DomainEvent, recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { TEST_EVENT } from './event-names.ts'
import { webhookSentAgain, webhookTested } from './events.ts'
import { lockExistingEndpoint } from './lock-endpoint.ts'
import { mayManageWebhooks } from './policy.ts'
import { DELIVERY_NOT_FOUND, DELIVERY_UNDER_WAY } from './refusals.ts'
import { GIVE_UP_HOURS } from './retry-plan.ts'
import { MAX_SENT_AGAIN } from './schema.ts'
import { type WebhookEndpoint, webhookDeliveries } from './table.ts'
import { originOf } from './webhook-acts.ts'
import { webhookJobs } from './webhook-queue.ts'

const lockAsStaff = (tx: Tx, ctx: Ctx, id: string): Promise<WebhookEndpoint> => {
  const refusal = mayManageWebhooks(ctx.actor)
  if (refusal) refuse(refusal)
  return lockExistingEndpoint(tx, id)
}

/** Under the endpoint's lock. */
const sendNow = async (tx: Tx, ctx: Ctx, endpointId: string, event: DomainEvent): Promise<void> => {
  webhookJobs.send(tx, {})
  await recordEvents(tx, ctx, event)
  publishAfterCommit(tx, topics.webhookLog(endpointId))
}

/** An event without meaning, sent once, also to an endpoint that is paused. Returns its id in the log. Refuses 404 `webhook_not_found`. */
export const sendTestEvent = (ctx: Ctx, id: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const endpoint = await lockAsStaff(tx, ctx, id)
    const [delivery, eventId] = [newId('webhookDelivery'), newId('event')]
    await tx.insert(webhookDeliveries).values({
      ...{ id: delivery, endpointId: id, eventId, eventType: TEST_EVENT, objectId: eventId, data: { endpointId: id } },
      ...{ byStaff: true, createdAt: ctx.now, nextAt: ctx.now, giveUpAt: ctx.now },
    })
    await sendNow(tx, ctx, id, webhookTested(id, { origin: originOf(endpoint) }))
    return delivery
  })

const anew = ({ now }: Ctx, { eventType }: { readonly eventType: string }) => ({
  ...({
    state: 'waiting',
    endedAt: null,
    byStaff: true,
    tries: 0,
    nextAt: now,
    claim: null,
    claimedUntil: null,
  } as const),
  giveUpAt: eventType === TEST_EVENT ? now : now.add({ hours: GIVE_UP_HOURS }),
})

/**
 * Sends one event of the log now, whatever became of it: with its first id and content, so that the receiver may know it already. It is
 * tried for a day. Refuses 404 `webhook_not_found`, `delivery_not_found`, 409 `delivery_under_way`.
 */
export const sendAgain = (ctx: Ctx, id: string, deliveryId: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    const endpoint = await lockAsStaff(tx, ctx, id)
    const isIt = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id))
    const [delivery] = await tx.select().from(webhookDeliveries).where(isIt).for('update')
    if (!delivery) return refuse(DELIVERY_NOT_FOUND)
    const { claimedUntil } = delivery
    if (claimedUntil && Temporal.Instant.compare(claimedUntil, ctx.now) > 0) return refuse(DELIVERY_UNDER_WAY)
    await tx.update(webhookDeliveries).set(anew(ctx, delivery)).where(isIt)
    await sendNow(tx, ctx, id, webhookSentAgain(id, { origin: originOf(endpoint), deliveries: 1 }))
  })

/** Sends the events again that were given up, the earliest first, 500 at most; returns how many. Refuses 404 `webhook_not_found`. */
export const sendFailedAgain = (ctx: Ctx, id: string): Promise<number> =>
  idempotentTransaction(ctx, async tx => {
    const endpoint = await lockAsStaff(tx, ctx, id)
    const failed = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'failed')))
      .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
      .limit(MAX_SENT_AGAIN)
      .for('update')
    if (failed.length === 0) return 0
    const ids = failed.map(each => each.id)
    await tx
      .update(webhookDeliveries)
      .set({ ...anew(ctx, { eventType: '' }), byStaff: false })
      .where(inArray(webhookDeliveries.id, ids))
    await sendNow(tx, ctx, id, webhookSentAgain(id, { origin: originOf(endpoint), deliveries: ids.length }))
    return ids.length
  })
