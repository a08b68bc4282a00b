import { eq } from 'drizzle-orm'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { hasCapability } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import type { WebhookAnswer } from '#integrations/webhooks/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import type { Claimed } from './claiming.ts'
import { TEST_EVENT } from './event-names.ts'
import { webhookPaused } from './events.ts'
import { lockEndpoint } from './lock-endpoint.ts'
import { webhookPausedNotice } from './notices.ts'
import { webhookPath } from './paths.ts'
import { isToBePaused, PAUSE_DAYS, planRetry } from './retry-plan.ts'
import { LOG_DAYS } from './schema.ts'
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from './table.ts'
import { webhookJobs } from './webhook-queue.ts'

export type Outcome = Omit<WebhookAnswer, 'status'> & {
  readonly status: number | null
  /** A sentence; empty where the event was taken. */
  readonly error: string
}
type Attempt = Outcome & { readonly startedAt: Temporal.Instant; readonly durationMs: number }

/** Later tries are found by the schedule of every minute. */
const SOON_SECONDS = 60

const FREE = { claim: null, claimedUntil: null } as const

const saveDelivery = (tx: Tx, id: string, change: Partial<WebhookDelivery>) =>
  tx
    .update(webhookDeliveries)
    .set({ ...change, ...FREE })
    .where(eq(webhookDeliveries.id, id))

const saveEndpoint = async (tx: Tx, { id }: WebhookEndpoint, change: Partial<WebhookEndpoint>): Promise<void> => {
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id))
  publishAfterCommit(tx, topics.webhooks)
}

/**
 * Keeps what came of a request. Where the endpoint or the event was deleted meanwhile, nothing; where another process has claimed the event
 * since, only the attempt.
 */
export const recordOutcome = (
  ctx: Ctx,
  { endpoint: { id }, delivery: sent }: Claimed,
  attempt: Attempt,
): Promise<void> =>
  transaction(async tx => {
    const endpoint = await lockEndpoint(tx, id)
    if (!endpoint) return
    const isSent = eq(webhookDeliveries.id, sent.id)
    const [delivery] = await tx.select().from(webhookDeliveries).where(isSent).for('update')
    if (!delivery) return
    const { startedAt: at, durationMs, status: answerStatus, text: answer, error } = attempt
    const row = { id: newId('webhookAttempt'), deliveryId: sent.id, at, durationMs, answerStatus, answer, error }
    await tx.insert(webhookAttempts).values(row)
    publishAfterCommit(tx, topics.webhookLog(id))
    if (delivery.claim !== sent.claim) return
    await (error === '' ? saveTaken(tx, ctx, endpoint, delivery) : saveFailed(tx, ctx, endpoint, delivery, attempt))
  })

const saveTaken = async (tx: Tx, ctx: Ctx, endpoint: WebhookEndpoint, { id }: WebhookDelivery): Promise<void> => {
  await saveDelivery(tx, id, { state: 'delivered', endedAt: ctx.now })
  if (endpoint.failingSince !== null) await saveEndpoint(tx, endpoint, { failingSince: null })
}

const saveFailed = async (
  tx: Tx,
  ctx: Ctx,
  endpoint: WebhookEndpoint,
  { id, eventType, tries: before, giveUpAt }: WebhookDelivery,
  { retryAfterSeconds }: Attempt,
): Promise<void> => {
  const tries = before + 1
  const next = planRetry({ tries, now: ctx.now, giveUpAt, askedSeconds: retryAfterSeconds })
  if (next) {
    await saveDelivery(tx, id, { tries, nextAt: next })
    if (Temporal.Instant.compare(next, ctx.now.add({ seconds: SOON_SECONDS })) <= 0)
      webhookJobs.send(tx, {}, { after: next })
  } else await saveDelivery(tx, id, { tries, state: 'failed', endedAt: ctx.now })
  // A test says nothing about the events.
  if (eventType === TEST_EVENT || endpoint.pausedAt !== null) return
  if (!next && isToBePaused(endpoint.failingSince, ctx.now)) return pauseFailing(tx, ctx, endpoint)
  if (endpoint.failingSince === null) await saveEndpoint(tx, endpoint, { failingSince: ctx.now })
}

const pauseFailing = async (tx: Tx, ctx: Ctx, endpoint: WebhookEndpoint): Promise<void> => {
  await saveEndpoint(tx, endpoint, { pausedAt: ctx.now, pausedBecause: 'failures', updatedAt: ctx.now })
  const { id, url, description } = endpoint
  const { origin, host } = new URL(url)
  await recordEvents(tx, ctx, webhookPaused(id, { origin, because: 'failures' }))
  const staff = await tx.select({ id: users.id }).from(users).where(hasCapability('manage_webhooks'))
  await notifyAll(
    tx,
    ctx,
    webhookPausedNotice,
    staff.map(({ id: userId }) => ({
      userId,
      params: { description, host, days: String(PAUSE_DAYS), keptDays: String(LOG_DAYS) },
      entityId: id,
      dedupeKey: `${id}:${ctx.now.toString()}`,
      link: webhookPath(id),
    })),
  )
}
