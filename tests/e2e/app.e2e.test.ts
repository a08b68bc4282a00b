import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OfflineSnapshot } from '#kernel/offline-snapshot.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { REMOVAL_SCRIPT } from '../../src/app/service-worker/removal.ts'
import { setupE2eFixtures } from '../support/e2e-fixtures.ts'

const { openBrowser, createUser, query, signIn } = setupE2eFixtures()

/** What the browser keeps for when the server cannot be reached. */
const readKept = (page: Page): Promise<OfflineSnapshot | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/api/v1/offline-snapshot', { cacheName: 'offline-snapshot' })
    return kept ? kept.json() : null
  })
const personOf = async (username: string): Promise<string> =>
  (await query('select uid from users where username = $1', [username])).rows[0].uid
const keepsFor = async (page: Page, username: string) => {
  const person = await personOf(username)
  await expect.poll(async () => (await readKept(page))?.person).toBe(person)
}
/** The page that the browser shows without a connection. */
const openOffline = async (context: BrowserContext, page: Page, path: string): Promise<string> => {
  await context.setOffline(true)
  await page.goto(path)
  return page.locator('body').innerText()
}

describe('without a connection', () => {
  it('a person sees the own next lessons with their join links, and after signing out nothing is kept', async () => {
    const { context, page, errors } = await openBrowser('ala', { asApp: true, mayFail: true })
    await page.goto('/campus')
    await keepsFor(page, 'ala')
    const lesson = (await readKept(page))?.items.find(({ joinPath }) => joinPath)
    expect(lesson?.joinPath).toMatch(/^\/join\//)
    const text = await openOffline(context, page, '/campus/calendar')
    expect(text).toContain('You are offline')
    expect(text).toContain(lesson?.title)
    expect(
      await page
        .getByRole('link', { name: `Join ${lesson?.title}` })
        .first()
        .getAttribute('href'),
    ).toBe(lesson?.joinPath)
    expect(await openOffline(context, page, '/pl/campus/calendar')).toContain('Brak połączenia')
    expect(
      await page
        .getByRole('link', { name: `Dołącz: ${lesson?.title}` })
        .first()
        .getAttribute('href'),
    ).toBe(`/pl${lesson?.joinPath}`)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Spróbuj ponownie' }).click()
    await page.getByRole('contentinfo').waitFor()
    // To the same page in the language of the account.
    expect(new URL(page.url()).pathname).toBe('/campus/calendar')
    expect(errors).toEqual([])
    await page.evaluate(() => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/leave', innerHTML: '<input name="verb" value="leave">' })
      document.body.append(form)
      form.submit()
    })
    await page.getByRole('link', { name: 'Log in' }).first().waitFor()
    // The page that follows empties it as soon as its scripts run.
    await expect.poll(() => readKept(page)).toBeNull()
    await context.setOffline(true)
    const shown = await page.goto('/campus/calendar').then(
      () => page.locator('body').innerText(),
      () => '',
    )
    expect(shown).not.toContain(lesson?.title)
  })

  it('another person who signs in on the device sees nothing of the one before, at once', async () => {
    const other = await createUser()
    const { context, page } = await openBrowser('ala', { asApp: true, mayFail: true })
    await page.goto('/campus')
    await keepsFor(page, 'ala')
    const titles = (await readKept(page))?.items.map(({ title }) => title) ?? []
    // An open page would go home by itself when it hears of the sign-out, across the next step.
    await page.goto('about:blank')
    // Past the service worker, as in another window that it does not know.
    await context.request.post('/api/auth/sign-out', { headers: { origin: inject('siteUrl') }, data: {} })
    await signIn(context.request, other)
    await page.goto('/documents/privacy-policy', { waitUntil: 'commit' })
    const text = await openOffline(context, page, '/campus')
    expect(titles.length).toBeGreaterThan(0)
    for (const title of titles) expect(text).not.toContain(title)
    await context.setOffline(false)
    await page.goto('/campus')
    await keepsFor(page, other)
  })
})

it('a visitor’s page registers no service worker', async () => {
  const { page } = await openBrowser(undefined, { asApp: true })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

/** As a browser whose person allows notifications, and its push service: Chromium without a window has neither. */
const fakeBrowser = () => {
  let current: unknown = null
  let permission: NotificationPermission = 'default'
  const { subscribeForTest } = window as unknown as { subscribeForTest: (key: string) => Promise<object> }
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => {
    permission = 'granted'
    return permission
  }
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  PushManager.prototype.subscribe = async options => {
    const made = await subscribeForTest(String(options?.applicationServerKey))
    const unsubscribe = async () => {
      current = null
      return true
    }
    current = { ...made, options: {}, unsubscribe, toJSON: () => made }
    return current as PushSubscription
  }
}

/** What the worker shows, and that the person presses it. */
const watchNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
  })
const readNotifications = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { shown: { title: string; tag: string; data: object }[] }).shown)
const pressNotification = (worker: Worker, link: string) =>
  worker.evaluate(
    data => {
      const event = new Event('notificationclick')
      self.dispatchEvent(Object.assign(event, { notification: { close: () => {}, data }, waitUntil: () => {} }))
    },
    { link },
  )

describe('notifications on a device', () => {
  let service: PushService
  beforeAll(async () => {
    service = await startPushService({ port: Number(new URL(inject('pushOrigin')).port) })
  })
  afterAll(() => service.close())

  it('are turned on, arrive encrypted, are shown and lead to their page, and are turned off', async () => {
    const username = await createUser()
    const { context, page } = await openBrowser(username, { asApp: true })
    await context.exposeFunction('subscribeForTest', (key: string) => service.subscribe(key))
    await context.addInitScript(fakeBrowser)
    await page.goto('/account/notifications')
    await page.getByText('This device shows no notifications.').waitFor()
    await page.getByRole('button', { name: 'Turn on notifications on this device' }).click()
    await page.getByText('This device shows your notifications.').waitFor()

    // Staff see the site as the person, who is told so; and the browser of the one keeps nothing of the other.
    const staff = await openBrowser('zofia', { asApp: true })
    await staff.page.goto('/campus')
    await keepsFor(staff.page, 'zofia')
    // The open page would load itself again, and end the navigation below.
    await staff.page.goto('about:blank')
    const begun = await staff.context.request.post(`/api/v1/admin/users/${await personOf(username)}/impersonation`, {
      headers: { origin: inject('siteUrl') },
      data: { reason: 'To help with notifications.' },
    })
    expect(begun.status()).toBe(204)
    await staff.page.goto('/campus', { waitUntil: 'networkidle' })
    expect(await readKept(staff.page)).toBeNull()
    await expect.poll(() => service.received.length).toBe(1)
    expect(service.problems).toEqual([])
    const [message] = service.received

    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no service worker')
    await watchNotifications(worker)
    const cdp = await context.newCDPSession(page)
    const registrations: string[] = []
    cdp.on('ServiceWorker.workerRegistrationUpdated', update =>
      registrations.push(...update.registrations.map(({ registrationId }) => registrationId)),
    )
    await cdp.send('ServiceWorker.enable')
    await expect.poll(() => registrations.length).toBeGreaterThan(0)
    await cdp.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: inject('siteUrl'), registrationId: registrations[0] ?? '', data: message?.payload ?? '' },
    })
    await expect.poll(async () => (await readNotifications(worker)).length).toBe(1)
    const { title, tag, link } = JSON.parse(message?.payload ?? '{}')
    expect(await readNotifications(worker)).toMatchObject([{ title, tag, data: { link } }])

    await page.getByRole('button', { name: 'Turn off notifications on this device' }).click()
    await page.getByText('This device shows no notifications.').waitFor()
    const { rows } = await query(
      `select p.id from push_subscriptions p join auth_sessions s on s.id = p.sign_in_session_id
       join users u on u.uid = s.user_id where u.username = $1`,
      [username],
    )
    expect(rows).toEqual([])

    const another = await context.newPage()
    await another.goto('/')
    await pressNotification(worker, '/notifications')
    await expect.poll(() => context.pages().map(each => new URL(each.url()).pathname)).toContain('/notifications')
    expect(context.pages()).toHaveLength(2)
  })
})

describe('the service worker', () => {
  const BUILT = readFileSync(join(import.meta.dirname, '../../build/client/service-worker.js'), 'utf8')
  let server: Server
  let origin: string
  let script = BUILT
  beforeAll(async () => {
    server = createServer((request, response) => {
      const isScript = request.url === '/service-worker.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? script : '<!doctype html><title>A page</title>')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise(resolve => server.close(resolve)))

  it('is replaced at once by a newer version, which has its open pages, and removed by the switch', async () => {
    const { page } = await openBrowser(undefined, { asApp: true })
    await page.goto(origin)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const update = () =>
      page.evaluate(async () => {
        const changed = new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve))
        const before = navigator.serviceWorker.controller
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        await changed
        return before !== navigator.serviceWorker.controller && registration.waiting === null
      })
    script = `${BUILT}\n// a newer version`
    expect(await update()).toBe(true)
    await page.evaluate(async () =>
      (await caches.open('offline-snapshot')).put('/api/v1/offline-snapshot', new Response('{}')),
    )
    script = REMOVAL_SCRIPT
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.waitForFunction(async () => (await caches.keys()).length === 0)
    await page.goto(origin)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})
