import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineNotice } from '#features/people/notices/define-notice.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import type { Choices } from '#features/people/notification-preferences/delivery-rules.ts'
import { savePreferences } from '#features/people/notification-preferences/save-preferences.ts'
import { hidePushDetails, turnOffPush, turnOnPush } from '#features/people/push-subscriptions/changing.ts'
import { getPushHere } from '#features/people/push-subscriptions/queries.ts'
import { pushSubscriptions } from '#features/people/push-subscriptions/table.ts'
import {
  revokeDevice,
  revokeOtherDevices,
  signOutThisDevice,
} from '#features/people/sign-in-sessions/actions/devices.ts'
import { listDevices } from '#features/people/sign-in-sessions/queries.ts'
import { authSessions, toDate } from '#features/people/users/table.ts'
import { pushes } from '#integrations/push/port.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { NotYet } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createPushDevice, signInOnDevice, usePushService } from '#tests/support/push-devices.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { createTestUser } from '#tests/support/users.ts'
import { markAllRead } from './actions.ts'
import { noticeEmails } from './notice-emails.ts'
import { notify, retractNotice } from './notify.ts'
import { type PushJob, pushJobs } from './plan-pushes.ts'
import { pushDeliveries } from './push-delivery-table.ts'
import { purgePushDeliveries, readPushFigures } from './push-figures.ts'
import { sendPush } from './send-push.ts'

setupDatabase()
setupJobs()

const STYLE = { label: 'News', message: 'The message of {what}.', tone: 'lamp', icon: 'bell' } as const
const news = defineNotice('news', { ...STYLE, title: 'News: {what}', category: 'lessons', email: true })
const quietNews = defineNotice('quiet_news', { ...STYLE, title: 'Also: {what}', category: 'account' })

/** Noon in Warsaw. */
const NOON = instant('2026-11-24T11:00:00Z')
const NIGHT = instant('2026-11-24T22:00:00Z')
const MORNING = instant('2026-11-25T06:00:00Z')
const QUIET = { from: 22 * 60, until: 7 * 60 }

let service: PushService
let ala: User
beforeAll(async () => {
  registerNotices([news, quietNews])
  service = await startPushService()
  usePushService(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  ala = await createTestUser({ name: 'Ala Nowak' })
  for (const queue of [outbox, noticeEmails, pushJobs]) await takeJobs<object>(queue as never)
  service.answerWith()
  service.received.length = 0
})

const ctxAt = (now: Temporal.Instant, actor: User = ala) => ({ actor, now, requestId: 'req_test' })
const tell = (what: string, now = NOON, more: object = {}) =>
  transaction(tx => notify(tx, ctxAt(now), news, { userId: ala.id, params: { what }, dedupeKey: what, ...more }))
const choose = (pushChoices: Choices, quietHours: typeof QUIET | null = null) =>
  savePreferences(ctxAt(NOON), { choices: {}, pushChoices, quietHours, summaryHour: 18 })
const device = (more = {}) => createPushDevice(service, ala, NOON, more)
const planned = () => takeJobs(pushJobs)
/** Runs the jobs that are planned, as the worker would at this time. */
const work = async (now = NOON) => {
  for (const { data } of await planned()) await sendPush(data, () => now)
}
const shown = () => service.received.map(({ payload }) => JSON.parse(payload).title as string)
const onlyJob = async (): Promise<PushJob> => {
  const [job, ...others] = await planned()
  if (!job || others.length > 0) throw new Error('not one job')
  return job.data
}

describe('a notification', () => {
  it('reaches each device of the person once, with or without an e-mail, and no device of another', async () => {
    const [phone, tablet] = [await device(), await device()]
    const other = await createTestUser()
    await createPushDevice(service, other, NOON)
    await tell('a')
    await tell('a')
    await transaction(tx =>
      notify(tx, ctxAt(NOON), quietNews, { userId: ala.id, params: { what: 'b' }, dedupeKey: 'b' }),
    )
    await work()
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [phone, phone, tablet, tablet].map(({ endpoint }) => endpoint).toSorted(),
    )
    expect(shown().toSorted()).toEqual(['Also: b', 'Also: b', 'News: a', 'News: a'])
    expect(service.problems).toEqual([])
  })
  it('says on a device that hides details only that it is there', async () => {
    const { ctx } = await device({ hidesDetails: true })
    await tell('a')
    await work()
    await hidePushDetails(ctx, false)
    await tell('b')
    await work()
    expect(shown()).toEqual(['You have a new notification', 'News: b'])
    expect(service.received[0]?.payload).not.toMatch(/News|message of/)
  })
  it('is kept by the service until what it is about begins, and is urgent then', async () => {
    await device()
    await tell('a', NOON, { startsAt: NOON.add({ minutes: 90 }) })
    await tell('b')
    await work()
    expect(service.received.map(({ ttl, urgency }) => [ttl, urgency])).toEqual([
      [90 * 60, 'high'],
      [24 * 3600, 'normal'],
    ])
    expect(new Set(service.received.map(({ topic }) => topic)).size).toBe(2)
  })
  it('is not sent where a rollback leaves no notification', async () => {
    await device()
    await transaction(async tx => {
      await notify(tx, ctxAt(NOON), news, { userId: ala.id, params: { what: 'a' }, dedupeKey: 'a' })
      throw new Error('rolled back')
    }).catch(() => undefined)
    expect(await planned()).toEqual([])
  })
  it('is not sent after it was read, withdrawn or turned off elsewhere', async () => {
    await device()
    await tell('read')
    const read = await onlyJob()
    await markAllRead(ctxAt(NOON))
    await tell('withdrawn')
    const withdrawn = await onlyJob()
    const heard = await transaction(tx =>
      retractNotice(tx, ctxAt(NOON), quietNews, { userId: ala.id, dedupeKey: 'withdrawn' }),
    )
    expect(heard).toBe('none')
    await transaction(tx => retractNotice(tx, ctxAt(NOON), news, { userId: ala.id, dedupeKey: 'withdrawn' }))
    for (const job of [read, withdrawn]) await sendPush(job, () => NOON)
    expect(service.received).toEqual([])
    await tell('off')
    const off = await onlyJob()
    await choose({ news: 'off' })
    await sendPush(off, () => NOON)
    expect(service.received).toEqual([])
    await tell('off from the start')
    expect(await planned()).toEqual([])
  })
  it('waits for the end of the quiet hours, also those that have begun meanwhile', async () => {
    await device()
    await choose({}, QUIET)
    await tell('a', NIGHT)
    const [waiting] = await planned()
    expect(Temporal.Instant.from(waiting?.startAfter.replace(' ', 'T') ?? '')).toEqual(MORNING)
    await tell('b', NOON)
    const early = await onlyJob()
    await sendPush(early, () => NIGHT)
    const [later] = await planned()
    expect([later?.data, Temporal.Instant.from(later?.startAfter.replace(' ', 'T') ?? '')]).toEqual([early, MORNING])
    expect(service.received).toEqual([])
    await sendPush(early, () => MORNING)
    expect(shown()).toEqual(['News: b'])
  })
  it('that replaces one which a device has shown is shown too, and is not where none has', async () => {
    await savePreferences(ctxAt(NOON), { choices: { news: 'summary' }, quietHours: null, summaryHour: 18 })
    await device()
    const replace = (dedupeKey: string) =>
      transaction(tx =>
        notify(tx, ctxAt(NOON), quietNews, { userId: ala.id, params: { what: 'back' }, dedupeKey, replaces: news }),
      )
    await tell('unheard')
    await planned()
    await replace('unheard')
    expect(await planned()).toEqual([])
    await tell('heard')
    await work()
    await replace('heard')
    await work()
    expect(shown()).toEqual(['News: heard', 'Also: back'])
  })
})

describe('the push service', () => {
  it('gets one message from several processes that run the same job', async () => {
    await device()
    await tell('a')
    const job = await onlyJob()
    service.answerWith(() => ({ status: 201, delayMs: 150 }))
    const results = await runConcurrently(4, () => sendPush(job, () => NOON))
    expect(service.received).toHaveLength(1)
    const failed = results.filter(each => each.status === 'rejected')
    expect(failed.every(({ reason }) => reason instanceof NotYet)).toBe(true)
    await sendPush(job, () => NOON)
    expect(service.received).toHaveLength(1)
  })
  it.each([404, 410])('that knows an address no more (%i) ends the subscription', async status => {
    const { ctx } = await device()
    await tell('a')
    service.answerWith(() => ({ status }))
    await work()
    expect((await getPushHere(db, ctx)).subscription).toBeNull()
    await tell('b')
    expect(await planned()).toEqual([])
  })
  it('that knows an old address no more does not end the new one', async () => {
    const { ctx, endpoint } = await device()
    await tell('a')
    const job = await onlyJob()
    service.expire(endpoint)
    const { endpoint: newer, keys } = service.subscribe(pushes.get().publicKey)
    service.answerWith(() => ({ status: 201 }))
    const original = pushes.get()
    pushes.use({
      ...original,
      send: async (...given) => {
        await turnOnPush(ctx, { endpoint: newer, ...keys })
        return original.send(...given)
      },
    })
    await sendPush(job, () => NOON)
    pushes.use(original)
    expect((await getPushHere(db, ctx)).subscription?.endpoint).toBe(newer)
  })
  it('that is busy is asked again after growing pauses, and the message arrives once', async () => {
    await device()
    await tell('a')
    service.answerWith(nth =>
      nth === 1 ? { status: 500 } : nth === 2 ? { status: 429, retryAfter: 900 } : { status: 201 },
    )
    await sendPush(await onlyJob(), () => NOON)
    const [second] = await planned()
    expect(Temporal.Instant.from(second?.startAfter.replace(' ', 'T') ?? '')).toEqual(NOON.add({ seconds: 30 }))
    await sendPush(second?.data as PushJob, () => NOON)
    const [third] = await planned()
    expect(Temporal.Instant.from(third?.startAfter.replace(' ', 'T') ?? '')).toEqual(NOON.add({ minutes: 15 }))
    await sendPush(third?.data as PushJob, () => NOON)
    await sendPush(third?.data as PushJob, () => NOON)
    expect([shown(), await planned()]).toEqual([['News: a'], []])
  })
  it('that stays busy is given up, and counted as a failure of the day', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const before = await readPushFigures(NOON)
    await device()
    await tell('a')
    service.answerWith(() => ({ status: 503 }))
    let attempts = 0
    for (;;) {
      const [job] = await planned()
      if (!job) break
      attempts += 1
      await sendPush(job.data, () => NOON)
    }
    expect(attempts).toBe(7)
    const { failed, sent } = await readPushFigures(NOON)
    expect([failed - before.failed, sent - before.sent]).toEqual([1, 0])
    expect(JSON.stringify(warned.mock.calls)).not.toContain('/push/')
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
    expect((await readPushFigures(NOON.add({ hours: 25 }))).failed).toBe(0)
  })
  it('whose answer was lost is left alone for a minute, and the message says which one it repeats', async () => {
    await device()
    await tell('a')
    service.answerWith(nth => (nth === 1 ? { status: 201, drop: true } : { status: 201 }))
    const first = await onlyJob()
    await sendPush(first, () => NOON)
    await planned()
    await sendPush(first, () => NOON.add({ seconds: 40 }))
    const [later] = await planned()
    expect(Temporal.Instant.from(later?.startAfter.replace(' ', 'T') ?? '')).toEqual(NOON.add({ seconds: 60 }))
    await sendPush(first, () => NOON.add({ seconds: 61 }))
    const [one, two, ...others] = service.received
    expect([one?.topic, JSON.parse(one?.payload ?? '').tag]).toEqual([two?.topic, JSON.parse(two?.payload ?? '').tag])
    expect(others).toEqual([])
  })
  it('of a process that ended in the middle is asked again by the next', async () => {
    const { ctx } = await device()
    await tell('a')
    const job = await onlyJob()
    const { notificationId, subscriptionId } = job
    // The service of the test before is left alone for a minute.
    const at = NOON.add({ minutes: 5 })
    await db.insert(pushDeliveries).values({ notificationId, subscriptionId, state: 'sending', at })
    await expect(sendPush(job, () => at.add({ seconds: 59 }))).rejects.toThrow(NotYet)
    await sendPush(job, () => at.add({ seconds: 61 }))
    expect(shown()).toEqual(['News: a'])
    await purgePushDeliveries(NOON.add({ hours: 24 * 4 }))
    expect(await db.select().from(pushDeliveries).where(eq(pushDeliveries.notificationId, notificationId))).toEqual([])
    expect((await listDevices(db, ctx))[0]).toMatchObject({ isThis: true, getsNotifications: true })
  })
  it('gets nothing for addresses of an earlier key of the site', async () => {
    const { ctx } = await device()
    await tell('a')
    const job = await onlyJob()
    const before = pushes.get()
    usePushService(service)
    await sendPush(job, () => NOON)
    await tell('b')
    expect([service.received, await planned(), (await getPushHere(db, ctx)).subscription]).toEqual([[], [], null])
    pushes.use(before)
    expect((await getPushHere(db, ctx)).subscription).not.toBeNull()
  })
})

describe('a device', () => {
  const rows = () => db.$count(pushSubscriptions)
  it('gets nothing any more once it is signed out, in whatever way', async () => {
    const before = await rows()
    const [here, revoked, other, expired] = [await device(), await device(), await device(), await device()]
    await tell('a')
    const jobs = await planned()
    const { signInSessionId } = revoked.ctx.actor as User
    await revokeDevice(here.ctx, signInSessionId)
    await revokeOtherDevices(here.ctx)
    await signOutThisDevice(here.ctx)
    expect(await rows()).toBe(before)
    for (const { data } of jobs) await sendPush(data, () => NOON)
    expect(service.received).toEqual([])
    expect([other, expired]).toHaveLength(2)
  })
  it('gets nothing after its sign-in has expired', async () => {
    const { ctx } = await device()
    await tell('a')
    const job = await onlyJob()
    const { signInSessionId } = ctx.actor as User
    await db
      .update(authSessions)
      .set({ expiresAt: toDate(NOON) })
      .where(eq(authSessions.id, signInSessionId))
    await sendPush(job, () => NOON)
    await tell('b')
    expect([service.received, await planned()]).toEqual([[], []])
  })
  it('is turned off by its owner from another device, and by no other person', async () => {
    const [phone, laptop] = [await device(), await device()]
    const stranger = await signInOnDevice(await createTestUser(), NOON)
    const { signInSessionId } = phone.ctx.actor as User
    await turnOffPush(stranger, signInSessionId)
    expect((await getPushHere(db, phone.ctx)).subscription).not.toBeNull()
    await turnOffPush(laptop.ctx, signInSessionId)
    await turnOffPush(laptop.ctx, signInSessionId)
    expect((await getPushHere(db, phone.ctx)).subscription).toBeNull()
    expect((await getPushHere(db, laptop.ctx)).subscription).not.toBeNull()
    await expect(hidePushDetails(phone.ctx, true)).rejects.toMatchObject({ refusal: { code: 'no_push_here' } })
  })
  it('of a browser in which another person signs in belongs to that person alone', async () => {
    const mine = await device()
    const theirs = await signInOnDevice(await createTestUser(), NOON)
    await turnOnPush(theirs, { endpoint: mine.endpoint, ...mine.keys })
    expect((await getPushHere(db, mine.ctx)).subscription).toBeNull()
    await tell('a')
    expect(await planned()).toEqual([])
  })
  it('keeps one of several addresses that its windows send at once, and how it shows details', async () => {
    const { ctx } = await device({ hidesDetails: true })
    const results = await runConcurrently(6, () => {
      const { endpoint, keys } = service.subscribe(pushes.get().publicKey)
      return turnOnPush(ctx, { endpoint, ...keys })
    })
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
    const { signInSessionId } = ctx.actor as User
    const kept = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.signInSessionId, signInSessionId))
    expect(kept).toMatchObject([{ hidesDetails: true }])
  })
  it('that is signed out at the moment it is turned on has no subscription', async () => {
    const ctxs = await Promise.all(Array.from({ length: 6 }, () => signInOnDevice(ala, NOON)))
    await Promise.allSettled(
      ctxs.flatMap(ctx => {
        const { endpoint, keys } = service.subscribe(pushes.get().publicKey)
        return [turnOnPush(ctx, { endpoint, ...keys }), signOutThisDevice(ctx)]
      }),
    )
    await tell('a')
    expect(await planned()).toEqual([])
  })
  it('is refused an address of an unknown service, and one that is not of this sign-in any more', async () => {
    const { ctx, keys } = await device()
    const elsewhere = turnOnPush(ctx, { endpoint: 'https://127.0.0.1/push', ...keys })
    await expect(elsewhere).rejects.toMatchObject({ refusal: { code: 'unknown_push_service' } })
    await signOutThisDevice(ctx)
    const { endpoint } = service.subscribe(pushes.get().publicKey)
    await expect(turnOnPush(ctx, { endpoint, ...keys })).rejects.toMatchObject({ refusal: { status: 401 } })
  })
})
