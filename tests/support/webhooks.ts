import { createHmac, timingSafeEqual } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { finishWebhooks, sendDueWebhooks } from '#features/staff/webhooks/dispatching.ts'
import { EVENT_NAMES, type EventName } from '#features/staff/webhooks/event-names.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#features/staff/webhooks/table.ts'
import { createWebhook } from '#features/staff/webhooks/webhook-acts.ts'
import { webhookJobs } from '#features/staff/webhooks/webhook-queue.ts'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { createHttpSender } from '#integrations/webhooks/http-sender.ts'
import { webhooks } from '#integrations/webhooks/port.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { setSealingKey } from '#platform/sealed-text.ts'
import { manualClock } from './clock.ts'
import { takeJobs } from './jobs.ts'
import { createTestUser } from './users.ts'
import { type ReceivedWebhook, setupWebhookReceiver } from './webhook-receiver.ts'

export const SITE = 'https://site.test'

/** Whether a request is signed with a secret, told without the code that signs. */
export const isSignedWith = (secret: string, { headers, body }: ReceivedWebhook): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(text).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some(each => timingSafeEqual(Buffer.from(each.replace('v1,', ''), 'base64'), expected))
}

/** Endpoints of staff, and a receiver. Call after `setupDatabase()` and `setupJobs()`. Each test begins without endpoints. */
export const setupWebhooks = (own: { readonly url: string }) => {
  const receiver = setupWebhookReceiver()
  const clock = manualClock('2026-11-24T12:00:00Z')
  let admin: User
  beforeAll(async () => {
    admin = await createTestUser({ role: 'admin' })
    // What endpoints want is held in memory only by a process that hears of changes.
    await startLive(createPostgresChannel({ connectionString: own.url }))
  })
  afterAll(() => stopLive())
  beforeEach(async () => {
    setSealingKey('the key of the tests')
    webhooks.use(createHttpSender({ allowsLocal: true, timeoutMs: 300 }))
    clock.set(clock.now().add({ hours: 1 }))
    await db.delete(webhookEndpoints)
    await takeJobs(webhookJobs)
  })
  afterEach(() => finishWebhooks())
  const ctxOf = (actor: User = admin): Ctx => ({ actor, now: clock.now(), requestId: newId('request') })
  const site = { siteUrl: SITE, clock: clock.now }
  return {
    ...{ receiver, clock, ctxOf, site },
    admin: () => admin,
    add: (events: readonly EventName[] = EVENT_NAMES, path = '/') =>
      createWebhook(ctxOf(), { url: receiver.url(path), description: 'The bookkeeping', events: [...events] }),
    /** Sends what is due, and what follows it, to its end. */
    send: async () => {
      await sendDueWebhooks(site)
      await finishWebhooks()
    },
    /** In the order of the events. */
    deliveries: () => db.select().from(webhookDeliveries).orderBy(webhookDeliveries.seq),
    attempts: () => db.select().from(webhookAttempts).orderBy(webhookAttempts.id),
    endpoints: () => db.select().from(webhookEndpoints),
    idsReceived: () => receiver.received().map(({ headers }) => String(headers['webhook-id'])),
  }
}
