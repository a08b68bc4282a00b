import { createHash } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { findNotice } from '#features/people/notices/notice-registry.ts'
import { decidePush } from '#features/people/notification-preferences/delivery-rules.ts'
import { choicesOn } from '#features/people/notification-preferences/queries.ts'
import { notificationPreferences } from '#features/people/notification-preferences/table.ts'
import { pushSubscriptions } from '#features/people/push-subscriptions/table.ts'
import { authSessions, toDate, users } from '#features/people/users/table.ts'
import { type PushOutcome, pushes } from '#integrations/push/port.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { NotYet } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { inLanguage } from '#platform/readers.ts'
import { type PushJob, pushJobs, toPreferences } from './plan-pushes.ts'
import { pushDeliveries } from './push-delivery-table.ts'
import { decideRetry, toPushContent } from './push-rules.ts'
import { pauseOfService, pauseService } from './service-pauses.ts'
import { notifications } from './table.ts'

/** Longer than a push service gets to answer: who began before has ended without writing what came of it. */
const ABANDONED_SECONDS = 60

/**
 * The job: hands a notification to one device. It is not sent where it was read, withdrawn or answered meanwhile, the person has turned
 * its kind off, or the device was signed out; quiet hours that have begun are waited for. The call is outside of the transactions
 * (decision 099).
 */
export const sendPush = async (job: PushJob, clock: () => Temporal.Instant): Promise<void> => {
  const begun = await transaction(tx => begin(tx, job, clock()))
  if (!begun) return
  const { endpoint, p256dh, auth, message } = begun
  const outcome = await pushes.get().send({ endpoint, p256dh, auth }, message)
  if (outcome.kind === 'busy' && outcome.status === null) pauseService(endpoint, clock())
  await transaction(tx => finish(tx, job, { ...begun, outcome, now: clock() }))
}

const findDue = async (tx: Tx, { notificationId, subscriptionId }: PushJob, now: Temporal.Instant) => {
  const [found] = await tx
    .select({
      notification: notifications,
      subscription: pushSubscriptions,
      zone: users.zone,
      language: users.language,
      quietFrom: notificationPreferences.quietFrom,
      quietUntil: notificationPreferences.quietUntil,
      choices: choicesOn('push'),
    })
    .from(pushSubscriptions)
    .innerJoin(authSessions, eq(authSessions.id, pushSubscriptions.signInSessionId))
    .innerJoin(users, eq(users.id, authSessions.userId))
    .innerJoin(notifications, and(eq(notifications.id, notificationId), eq(notifications.userId, users.id)))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(
      and(
        eq(pushSubscriptions.id, subscriptionId),
        gt(authSessions.expiresAt, toDate(now)),
        eq(notifications.read, false),
      ),
    )
  return found
}

/** Claims the delivery. Null where there is nothing to send, or not now. */
const begin = async (tx: Tx, job: PushJob, now: Temporal.Instant) => {
  const due = await findDue(tx, job, now)
  const notice = due && findNotice(due.notification.type)
  const { publicKey } = pushes.get()
  if (!due || !notice || due.subscription.serverKey !== publicKey) return null
  const until = Temporal.Instant.from(job.until)
  const at = decidePush({ ...notice, until }, toPreferences(due), now)
  if (!at) return null
  const { notification, subscription } = due
  const later = Temporal.Instant.compare(at, now) > 0 ? at : pauseOfService(subscription.endpoint, now)
  if (later) {
    pushJobs.send(tx, job, { after: later })
    return null
  }
  const attempts = await claim(tx, job, now)
  if (attempts === null) return null
  const { endpoint, p256dh, auth, hidesDetails } = subscription
  const message = {
    payload: JSON.stringify(inLanguage(due.language, () => toPushContent(notification, hidesDetails))),
    ttlSeconds: Math.max(1, Math.floor(until.since(now).total('seconds'))),
    urgency: job.urgency,
    topic: createHash('sha256').update(notification.id).digest('base64url').slice(0, 32),
  }
  return { ...{ endpoint, p256dh, auth, message, attempts, until } }
}

/** Of several processes that are at it one gets the number of the attempt. Throws `NotYet` while another is sending. */
const claim = async (
  tx: Tx,
  { notificationId, subscriptionId }: PushJob,
  now: Temporal.Instant,
): Promise<number | null> => {
  const { state, at, attempts } = pushDeliveries
  const [claimed] = await tx
    .insert(pushDeliveries)
    .values({ notificationId, subscriptionId, state: 'sending', at: now })
    .onConflictDoUpdate({
      target: [pushDeliveries.notificationId, pushDeliveries.subscriptionId],
      set: { state: 'sending', attempts: sql`${attempts} + 1`, at: now },
      setWhere: or(
        eq(state, 'waiting'),
        and(eq(state, 'sending'), lt(at, now.subtract({ seconds: ABANDONED_SECONDS }))),
      ),
    })
    .returning({ attempts })
  if (claimed) return claimed.attempts
  const [other] = await tx
    .select({ state })
    .from(pushDeliveries)
    .where(and(eq(pushDeliveries.notificationId, notificationId), eq(pushDeliveries.subscriptionId, subscriptionId)))
  if (other?.state === 'sending') throw new NotYet('another process sends this message')
  return null
}

type Ended = {
  readonly endpoint: string
  readonly attempts: number
  readonly until: Temporal.Instant
  readonly outcome: PushOutcome
  readonly now: Temporal.Instant
}

const finish = async (tx: Tx, job: PushJob, { endpoint, attempts, until, outcome, now }: Ended): Promise<void> => {
  const { notificationId, subscriptionId } = job
  if (outcome.kind === 'gone') {
    // A browser that has got a new address meanwhile keeps that.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.endpoint, endpoint)))
    return
  }
  const status = 'status' in outcome ? outcome.status : null
  const retryAt = outcome.kind === 'busy' ? decideRetry({ ...outcome, attempts, now, until }) : null
  const state = outcome.kind === 'accepted' ? 'sent' : retryAt ? 'waiting' : 'failed'
  await tx
    .update(pushDeliveries)
    .set({ state, status, at: now })
    .where(and(eq(pushDeliveries.notificationId, notificationId), eq(pushDeliveries.subscriptionId, subscriptionId)))
  if (retryAt) pushJobs.send(tx, job, { after: retryAt })
  if (state === 'failed')
    log.warn({ service: new URL(endpoint).host, status, attempts }, 'a push service did not take a message')
}
