import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { notifications } from '#features/people/notifications/table.ts'
import { signedUp } from '#features/people/users/events.ts'
import { checkIntegrations } from '#features/staff/health/checks.ts'
import { requestDecided, requestFiled } from '#features/staff/requests/events.ts'
import { createHttpSender } from '#integrations/webhooks/http-sender.ts'
import { webhooks } from '#integrations/webhooks/port.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { recordEvents, registerReactions } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { setSealingKey } from '#platform/sealed-text.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { answers } from '#tests/support/webhook-receiver.ts'
import { isSignedWith, SITE, setupWebhooks } from '#tests/support/webhooks.ts'
import { AT_ONCE, claimDue, LEASE_SECONDS } from './claiming.ts'
import { sendAgain, sendFailedAgain, sendTestEvent } from './delivery-acts.ts'
import { finishWebhooks, sendDueWebhooks, stopWebhooks, wakeWebhooks } from './dispatching.ts'
import { webhookReactions } from './reactions.ts'
import { purgeWebhookLog } from './retention.ts'
import { MAX_ENDPOINTS } from './schema.ts'
import { webhookEndpoints } from './table.ts'
import { createWebhook, deleteWebhook, pauseWebhook, resumeWebhook, rollWebhookSecret } from './webhook-acts.ts'
import { webhookJobs } from './webhook-queue.ts'

const own = setupDatabase()
setupJobs()
beforeAll(() => registerReactions(webhookReactions))
const hooks = setupWebhooks(own)
const { receiver, clock, ctxOf, add, send, deliveries, attempts, idsReceived } = hooks

const kind = { kind: 'workshopRequests', entityId: null, filedBy: null } as const
const filed = (id = newId('request')) => requestFiled(id, kind)
const decided = (id: string) =>
  requestDecided(id, { ...kind, status: 'approved', reason: 'Jan Kowalski asked for it.' })
const happen = async (...events: Parameters<typeof recordEvents>[2][]) => {
  await transaction(tx => recordEvents(tx, ctxOf(), ...events))
  return events.map(({ id }) => id)
}
const statesOf = async () => (await deliveries()).map(({ state }) => state)

describe('an event', () => {
  it('is written with the act: with a row for each endpoint that wants it, or not at all', async () => {
    const [first, second] = [await add(['request.filed']), await add(['request.filed', 'request.decided'], '/2')]
    await add(['account.closed'], '/3')
    const about = filed()
    await expect(
      transaction(async tx => {
        await recordEvents(tx, ctxOf(), about)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect([await deliveries(), await takeJobs(webhookJobs)]).toEqual([[], []])
    await happen(about)
    expect((await deliveries()).map(({ endpointId, eventId }) => [endpointId, eventId]).toSorted()).toEqual(
      [first, second].map(({ id }) => [id, about.id]).toSorted(),
    )
    expect(await takeJobs(webhookJobs)).toHaveLength(1)
    await happen(signedUp('usr_1', { username: 'kasia', minor: true, termsVersion: null }))
    expect(await deliveries()).toHaveLength(2)
  })

  it('is signed, says what happened without words of people, and is in the log with its answer', async () => {
    const { secret } = await add()
    const id = newId('request')
    const [eventId = ''] = await happen(decided(id))
    await send()
    const [received] = receiver.received()
    expect(received && isSignedWith(secret, received)).toBe(true)
    expect(received?.headers).toMatchObject({
      'webhook-id': eventId,
      'webhook-timestamp': String(clock.now().epochMilliseconds / 1000),
    })
    const [delivery] = await deliveries()
    expect(JSON.parse(received?.body ?? '')).toEqual({
      ...{ id: eventId, type: 'request.decided', timestamp: clock.now().toString(), sequence: delivery?.seq },
      data: {
        ...{ requestId: id, kind: 'workshopRequests', filedBy: null, state: 'approved' },
        url: `${SITE}/api/v1/requests/${id}`,
      },
    })
    expect(delivery).toMatchObject({ state: 'delivered', claim: null, endedAt: clock.now() })
    expect(await attempts()).toMatchObject([{ answerStatus: 200, answer: 'taken', error: '' }])
  })

  it('is not lost when the process ends between the commit and the request', async () => {
    await add()
    await happen(filed())
    await takeJobs(webhookJobs)
    await wakeWebhooks(clock.now())
    expect(await takeJobs(webhookJobs)).toHaveLength(1)
    await send()
    expect(await statesOf()).toEqual(['delivered'])
    await wakeWebhooks(clock.now())
    expect(await takeJobs(webhookJobs)).toEqual([])
  })

  it('is sent again when the process ended in the middle of the request, and not before it is certain', async () => {
    await add()
    const [id] = await happen(filed())
    const [lost] = await claimDue(clock.now())
    expect(lost?.delivery.eventId).toBe(id)
    clock.advance({ seconds: LEASE_SECONDS - 1 })
    await send()
    expect(receiver.received()).toEqual([])
    clock.advance({ seconds: 1 })
    await send()
    expect([idsReceived(), await statesOf()]).toEqual([[id], ['delivered']])
  })

  it('keeps its id when its answer was lost after the receiver had acted', async () => {
    await add()
    const [id] = await happen(filed())
    receiver.respond(answers.takeAndBreakOff)
    await send()
    expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 1, nextAt: clock.now().add({ seconds: 10 }) }])
    receiver.respond(answers.ok)
    clock.advance({ seconds: 10 })
    await send()
    expect([idsReceived(), await statesOf()]).toEqual([[id, id], ['delivered']])
    const [first, second] = receiver.received()
    expect(first?.body).toBe(second?.body)
  })

  it('fails with the reason, whatever the answer is', async () => {
    await add()
    for (const answer of [answers.status(500), answers.hang, answers.redirectTo(receiver.url('/inside'))]) {
      receiver.respond(answer)
      await happen(filed())
      await send()
    }
    expect((await attempts()).map(({ answerStatus, error }) => [answerStatus, error])).toEqual([
      [500, 'It answered with 500.'],
      [null, 'There was no answer within 0.3 seconds.'],
      [307, expect.stringContaining('redirect')],
    ])
    expect(receiver.received().map(({ path }) => path)).not.toContain('/inside')
  })
})

describe('several processes', () => {
  it('send nothing twice at the same time, and few things at once to one endpoint', async () => {
    const { id } = await add()
    await add(EVENT_NAMES_OF_REQUESTS, '/2')
    await happen(...Array.from({ length: 12 }, () => filed()))
    const claims = await runConcurrently(6, () => claimDue(clock.now()))
    const claimed = claims.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
    expect(claims.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(new Set(claimed.map(({ delivery }) => delivery.id)).size).toBe(claimed.length)
    expect(claimed.filter(({ endpoint }) => endpoint.id === id)).toHaveLength(AT_ONCE)
    expect(claimed).toHaveLength(2 * AT_ONCE)
  })

  it('a slow receiver holds back itself, and no other', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    webhooks.use(createHttpSender({ allowsLocal: true, timeoutMs: 20_000 }))
    await add(['request.filed'], '/slow')
    receiver.respond(async (response, { path }) => {
      if (path === '/slow') await released
      response.end()
    })
    await happen(...Array.from({ length: 5 }, () => filed()))
    await sendDueWebhooks(hooks.site)
    await until(() => receiver.received().length === AT_ONCE)
    await add(['request.filed'], '/quick')
    const quick = await happen(...Array.from({ length: 5 }, () => filed()))
    await sendDueWebhooks(hooks.site)
    await until(() => receiver.received().filter(({ path }) => path === '/quick').length === quick.length)
    expect(receiver.received().filter(({ path }) => path === '/slow')).toHaveLength(AT_ONCE)
    release()
    await finishWebhooks()
    expect(new Set(await statesOf())).toEqual(new Set(['delivered']))
  })

  it('one that closes waits for its requests and begins no other', async () => {
    await add()
    receiver.respond(response => setTimeout(() => response.end(), 100))
    await happen(...Array.from({ length: AT_ONCE + 2 }, () => filed()))
    await sendDueWebhooks(hooks.site)
    await stopWebhooks()
    expect((await statesOf()).filter(state => state === 'delivered')).toHaveLength(AT_ONCE)
  })
})

const EVENT_NAMES_OF_REQUESTS = ['request.filed', 'request.decided'] as const

describe('the order', () => {
  it('of one object is kept while the earlier event is not taken, and other objects go on', async () => {
    await add()
    const [id, other] = [newId('request'), newId('request')]
    receiver.respond((response, { body }) =>
      JSON.parse(body).type === 'request.filed' && body.includes(id)
        ? answers.status(500)(response, never)
        : response.end(),
    )
    const [first, second] = await happen(filed(id), decided(id))
    const [third] = await happen(filed(other))
    await send()
    expect(idsReceived().toSorted()).toEqual([first, third].toSorted())
    receiver.respond(answers.ok)
    clock.advance({ seconds: 10 })
    await send()
    expect(idsReceived().slice(2)).toEqual([first, second])
  })

  it('holds nothing back for longer than the earlier event is tried', async () => {
    await add()
    const id = newId('request')
    receiver.respond((response, { body }) =>
      JSON.parse(body).type === 'request.filed' ? answers.status(400)(response, never) : response.end(),
    )
    await happen(filed(id), decided(id))
    await failUntilGivenUp()
    await send()
    expect(await statesOf()).toEqual(['failed', 'delivered'])
  })
})

const never = undefined as never

/** Runs the whole plan of retries. */
const failUntilGivenUp = async () => {
  for (let times = 0; times < 20; times++) {
    await send()
    const [next] = (await deliveries()).filter(({ state, tries }) => state === 'waiting' && tries > 0)
    if (!next) return
    clock.set(next.nextAt)
  }
}

describe('an endpoint that takes nothing', () => {
  it('is tried for a day, and paused with a notice to staff when that goes on for three', async () => {
    const { id } = await add()
    receiver.respond(answers.status(503))
    const superadmin = await createTestUser({ role: 'superadmin' })
    const began = clock.now()
    for (let day = 1; day <= 3; day++) {
      await happen(filed())
      await failUntilGivenUp()
      expect((await statesOf()).filter(state => state === 'failed')).toHaveLength(day)
    }
    const [endpoint] = await hooks.endpoints()
    expect(endpoint).toMatchObject({ pausedBecause: 'failures', failingSince: began })
    expect(began.until(clock.now()).total('hours')).toBeGreaterThanOrEqual(72)
    const told = await db.select().from(notifications).where(eq(notifications.type, 'webhook_paused'))
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([hooks.admin().id, superadmin.id].toSorted())
    expect(told[0]).toMatchObject({ link: `/admin/webhooks/${id}`, title: 'Webhook paused: The bookkeeping' })

    const [waiting] = await happen(filed())
    const before = receiver.received().length
    await send()
    expect(receiver.received()).toHaveLength(before)
    receiver.respond(answers.ok)
    clock.advance({ hours: 24 * 9 })
    await resumeWebhook(ctxOf(), id)
    await send()
    expect(idsReceived().at(-1)).toBe(waiting)
    expect(await sendFailedAgain(ctxOf(), id)).toBe(3)
    await send()
    expect(await statesOf()).toEqual(Array.from({ length: 4 }, () => 'delivered'))
  })

  it('is seen by the check of health where no other takes anything either', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const checkWebhooks = async () => (await checkIntegrations(ctxOf())).find(({ name }) => name === 'webhooks')
    expect(await checkWebhooks()).toMatchObject({ isWell: true, adapter: 'https, http and the own network' })
    const { id } = await add()
    await db.update(webhookEndpoints).set({ failingSince: clock.now() })
    expect(await checkWebhooks()).toMatchObject({ isWell: false })
    await add(['account.closed'], '/2')
    expect(await checkWebhooks()).toMatchObject({ isWell: true })
    await pauseWebhook(ctxOf(), id)
    expect(await checkWebhooks()).toMatchObject({ isWell: true })
  })

  it('is not paused because one kind of event is refused, nor for an old failure', async () => {
    await add()
    receiver.respond((response, { body }) =>
      JSON.parse(body).type === 'request.filed' ? answers.status(400)(response, never) : response.end(),
    )
    for (let day = 1; day <= 4; day++) {
      await happen(filed())
      await failUntilGivenUp()
      await happen(decided(newId('request')))
      await send()
    }
    expect(await hooks.endpoints()).toMatchObject([{ pausedAt: null, failingSince: null }])
  })

  it('after another SECRET of the site sends nothing unsigned, and says why', async () => {
    await add()
    await happen(filed())
    setSealingKey('another key')
    await send()
    expect(receiver.received()).toEqual([])
    expect(await attempts()).toMatchObject([{ error: expect.stringContaining('SECRET of this site has changed') }])
  })
})

describe('staff', () => {
  it('pause and resume: what happened meanwhile is sent in its order', async () => {
    const { id } = await add()
    await pauseWebhook(ctxOf(), id)
    await expect(pauseWebhook(ctxOf(), id)).rejects.toMatchObject({ refusal: { code: 'webhook_paused' } })
    const about = newId('request')
    const waiting = await happen(filed(about), decided(about))
    clock.advance({ hours: 24 * 5 })
    await send()
    expect(receiver.received()).toEqual([])
    await resumeWebhook(ctxOf(), id)
    await send()
    expect(idsReceived()).toEqual(waiting)
    await expect(resumeWebhook(ctxOf(), id)).rejects.toMatchObject({ refusal: { code: 'webhook_not_paused' } })
  })

  it('send one again, with its id and body, also while the endpoint is paused', async () => {
    const { id } = await add()
    const about = newId('request')
    await happen(filed(about), decided(about))
    await send()
    await pauseWebhook(ctxOf(), id)
    const [first] = await deliveries()
    await sendAgain(ctxOf(), id, first?.id ?? '')
    await send()
    const [original, , again] = receiver.received()
    expect(again).toMatchObject({ body: original?.body, headers: { 'webhook-id': first?.eventId } })
    expect([await statesOf(), (await attempts()).length]).toEqual([['delivered', 'delivered'], 3])
  })

  it('cannot send one again that is being sent, or that is of another endpoint', async () => {
    const [{ id }, other] = [await add(), await add(['account.closed'], '/2')]
    await happen(filed())
    const [claimed] = await claimDue(clock.now())
    const again = (endpointId: string) => sendAgain(ctxOf(), endpointId, claimed?.delivery.id ?? '')
    await expect(again(id)).rejects.toMatchObject({ refusal: { code: 'delivery_under_way' } })
    await expect(again(other.id)).rejects.toMatchObject({ refusal: { code: 'delivery_not_found' } })
  })

  it('of two who press at once each has it sent, and it is sent once', async () => {
    const { id } = await add()
    await happen(filed())
    await send()
    const [sent] = await deliveries()
    await runConcurrently(4, () => sendAgain(ctxOf(), id, sent?.id ?? ''))
    await Promise.all([send(), send(), send()])
    expect(receiver.received()).toHaveLength(2)
  })

  it('send a test event, once, which says nothing about the endpoint when it fails', async () => {
    const { id, secret } = await add(['account.closed'])
    await pauseWebhook(ctxOf(), id)
    receiver.respond(answers.status(500))
    await sendTestEvent(ctxOf(), id)
    await send()
    const [test] = receiver.received()
    expect(test && isSignedWith(secret, test)).toBe(true)
    expect(JSON.parse(test?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { endpointId: id } })
    expect(await deliveries()).toMatchObject([{ state: 'failed', tries: 1 }])
    expect(await hooks.endpoints()).toMatchObject([{ failingSince: null }])
  })

  it('roll the secret: both sign for a day, then only the new one', async () => {
    const { id, secret } = await add()
    const rolled = await rollWebhookSecret(ctxOf(), id)
    const sign = async () => {
      await happen(filed())
      await send()
      const last = receiver.received().at(-1)
      return last ? [secret, rolled].map(each => isSignedWith(each, last)) : []
    }
    expect(await sign()).toEqual([true, true])
    clock.advance({ hours: 24 })
    expect(await sign()).toEqual([false, true])
    const [endpoint] = await hooks.endpoints()
    expect(JSON.stringify(endpoint)).not.toContain(rolled.slice(6))
  })

  it('delete an endpoint while another person acts: the act succeeds, and nothing is left', async () => {
    const { id } = await add()
    const endDeletion = await holdTransaction(tx => tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)))
    const acting = happen(filed())
    await locksAwaited(1)
    await endDeletion()
    await acting
    expect([await deliveries(), await hooks.endpoints()]).toEqual([[], []])
  })

  it('delete an endpoint in the middle of a request', async () => {
    const { id } = await add()
    receiver.respond(response => setTimeout(() => response.end(), 50))
    await happen(filed())
    await sendDueWebhooks(hooks.site)
    await until(() => receiver.received().length === 1)
    await deleteWebhook(ctxOf(), id)
    await finishWebhooks()
    expect([await deliveries(), await attempts()]).toEqual([[], []])
  })

  it('add as many as are allowed, however many press at once, and only staff do', async () => {
    const input = { url: receiver.url(), description: 'One', events: ['request.filed' as const] }
    const made = await runConcurrently(MAX_ENDPOINTS + 5, () => createWebhook(ctxOf(), input))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ENDPOINTS)
    expect(await db.$count(webhookEndpoints)).toBe(MAX_ENDPOINTS)
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(createWebhook(ctxOf(teacher), input)).rejects.toMatchObject({ refusal: { code: 'forbidden' } })
    await expect(sendTestEvent(ctxOf(teacher), 'whk_1')).rejects.toMatchObject({ refusal: { code: 'forbidden' } })
  })

  it('leave in the audit where it goes, without what may be secret in the address', async () => {
    const url = receiver.url('/services/T000/B000?key=of-the-receiver')
    const { id, secret } = await createWebhook(ctxOf(), { url, description: 'One', events: ['request.filed'] })
    await rollWebhookSecret(ctxOf(), id)
    const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
    expect(rows.map(({ event }) => event)).toEqual(['webhook.created', 'webhook.secret_rolled'])
    expect(JSON.stringify(rows)).not.toMatch(/of-the-receiver|T000/)
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  })
})

it('the log is deleted after 30 days, with bodies and answers', async () => {
  await add()
  await happen(filed())
  await send()
  await purgeWebhookLog(clock.now().add({ hours: 24 * 30 }))
  expect(await deliveries()).toHaveLength(1)
  await purgeWebhookLog(clock.now().add({ hours: 24 * 30, seconds: 1 }))
  expect([await deliveries(), await attempts()]).toEqual([[], []])
})
