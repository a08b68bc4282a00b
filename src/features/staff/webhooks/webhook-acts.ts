import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { webhooks } from '#integrations/webhooks/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { type DomainEvent, recordEvents } from '#platform/events.ts'
import { decideAddress } from './address-rules.ts'
import { sealSecret } from './endpoint-secrets.ts'
import {
  webhookChanged,
  webhookCreated,
  webhookDeleted,
  webhookPaused,
  webhookResumed,
  webhookSecretRolled,
} from './events.ts'
import { lockExistingEndpoint } from './lock-endpoint.ts'
import { mayManageWebhooks } from './policy.ts'
import { ALREADY_PAUSED, NOT_PAUSED, TOO_MANY_ENDPOINTS } from './refusals.ts'
import { GIVE_UP_HOURS } from './retry-plan.ts'
import { type EndpointInput, FORMER_SECRET_HOURS, MAX_ENDPOINTS } from './schema.ts'
import { generateSecret } from './signature.ts'
import { type WebhookEndpoint, webhookDeliveries, webhookEndpoints } from './table.ts'
import { webhookJobs } from './webhook-queue.ts'

const requireStaff = ({ actor }: Ctx): void => {
  const refusal = mayManageWebhooks(actor)
  if (refusal) refuse(refusal)
}

export const originOf = ({ url }: Pick<WebhookEndpoint, 'url'>): string => new URL(url).origin

const recordAndPublish = async (tx: Tx, ctx: Ctx, id: string, event: DomainEvent): Promise<void> => {
  await recordEvents(tx, ctx, event)
  publishAfterCommit(tx, topics.webhooks, topics.webhookLog(id))
}

/**
 * Adds an address that is told of events from a moment later on. `secret` is shown once: the database has it sealed. Refuses 422 an address
 * that may not be used, 409 the twenty-first. Danger: not for an `Idempotency-Key`, which would keep the answer with the secret.
 */
export const createWebhook = (
  ctx: Ctx,
  { url: given, description, events }: EndpointInput,
): Promise<{ readonly id: string; readonly secret: string }> =>
  transaction(async tx => {
    requireStaff(ctx)
    const url = unwrap(decideAddress(given, webhooks.get().allowsLocal))
    // Two that are added at the same moment count each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhook-endpoints', 0))`)
    if ((await tx.$count(webhookEndpoints)) >= MAX_ENDPOINTS) refuse(TOO_MANY_ENDPOINTS)
    const [id, secret] = [newId('webhook'), generateSecret()]
    await tx.insert(webhookEndpoints).values({
      ...{ id, url, description, events, secret: sealSecret(id, secret) },
      ...{ createdBy: requireUser(ctx.actor).id, createdAt: ctx.now, updatedAt: ctx.now },
    })
    await recordAndPublish(tx, ctx, id, webhookCreated(id, { origin: originOf({ url }), events }))
    return { id, secret }
  })

type Change = Partial<Omit<WebhookEndpoint, 'id' | 'updatedAt'>>

/** One change of an endpoint by staff, under its lock. Refuses 404 `webhook_not_found`, and what `decide` refuses. */
const change = (
  ctx: Ctx,
  id: string,
  decide: (endpoint: WebhookEndpoint) => { readonly set: Change; readonly event: DomainEvent },
  after: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<void> =>
  transaction(async tx => {
    requireStaff(ctx)
    const { set, event } = decide(await lockExistingEndpoint(tx, id))
    await tx
      .update(webhookEndpoints)
      .set({ ...set, updatedAt: ctx.now })
      .where(eq(webhookEndpoints.id, id))
    await after(tx)
    await recordAndPublish(tx, ctx, id, event)
  })

/** What waits goes to the new address. Refuses 404, and 422 as `createWebhook`. */
export const editWebhook = (ctx: Ctx, id: string, { url: given, description, events }: EndpointInput): Promise<void> =>
  change(ctx, id, before => {
    const url = unwrap(decideAddress(given, webhooks.get().allowsLocal))
    const told = { before: { origin: originOf(before), events: before.events } }
    return { set: { url, description, events }, event: webhookChanged(id, { origin: originOf({ url }), events }, told) }
  })

/** A new secret, shown once. The one before signs as well for a day. Refuses 404 `webhook_not_found`. */
export const rollWebhookSecret = async (ctx: Ctx, id: string): Promise<string> => {
  const secret = generateSecret()
  await change(ctx, id, endpoint => ({
    set: {
      secret: sealSecret(id, secret),
      formerSecret: endpoint.secret,
      formerUntil: ctx.now.add({ hours: FORMER_SECRET_HOURS }),
    },
    event: webhookSecretRolled(id, { origin: originOf(endpoint) }),
  }))
  return secret
}

/** Nothing is sent until it is resumed; events wait. Refuses 404 `webhook_not_found`, 409 `webhook_paused`. */
export const pauseWebhook = (ctx: Ctx, id: string): Promise<void> =>
  change(ctx, id, endpoint => {
    if (endpoint.pausedAt) refuse(ALREADY_PAUSED)
    return {
      set: { pausedAt: ctx.now, pausedBecause: 'staff' },
      event: webhookPaused(id, { origin: originOf(endpoint), because: 'staff' }),
    }
  })

/** What waits is sent now, in its order, and has a whole day again. Refuses 404 `webhook_not_found`, 409 `webhook_not_paused`. */
export const resumeWebhook = (ctx: Ctx, id: string): Promise<void> =>
  change(
    ctx,
    id,
    endpoint => {
      if (!endpoint.pausedAt) refuse(NOT_PAUSED)
      return {
        set: { pausedAt: null, pausedBecause: null, failingSince: null },
        event: webhookResumed(id, { origin: originOf(endpoint) }),
      }
    },
    async tx => {
      const isWaiting = and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, 'waiting'),
        or(isNull(webhookDeliveries.claimedUntil), lte(webhookDeliveries.claimedUntil, ctx.now)),
      )
      const giveUpAt = ctx.now.add({ hours: GIVE_UP_HOURS })
      await tx
        .update(webhookDeliveries)
        .set({ nextAt: ctx.now, giveUpAt, tries: 0, claim: null, claimedUntil: null })
        .where(isWaiting)
      webhookJobs.send(tx, {})
    },
  )

/** With its log, and what waits. Refuses 404 `webhook_not_found`. */
export const deleteWebhook = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    requireStaff(ctx)
    const endpoint = await lockExistingEndpoint(tx, id)
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await recordAndPublish(tx, ctx, id, webhookDeleted(id, { origin: originOf(endpoint) }))
  })
