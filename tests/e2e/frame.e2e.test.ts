import { describe, expect, inject, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { waitForLiveStream } from '#tests/support/live-stream.ts'

const fixtures = setupE2eFixtures()

/** Writes to the database and notifies the server, as another process of the app would. */
const notifyTopics = (...topics: string[]) =>
  fixtures.query('select pg_notify($1, $2)', ['live', JSON.stringify({ origin: 'elsewhere', topics })])

const uidOf = async (username: string): Promise<string> =>
  (await fixtures.query('select uid from users where username = $1', [username])).rows[0].uid

const insertNotification = async (uid: string, title: string) => {
  await fixtures.query(
    `insert into notifications (id, user_id, type, title, message, created_at, dedupe_key) values ($1, $2, 'reminder', $3, 'Soon.', now(), $1)`,
    [newId('notification'), uid, title],
  )
  await notifyTopics(`notifications:${uid}`)
}

describe('the error screen', () => {
  it.each([
    ['an uncaught error', `setTimeout(() => { throw new Error('injected') })`],
    ['an unhandled rejection', `void Promise.reject(new Error('injected'))`],
  ])('fills the page after %s, and its button reloads it', async (_, script) => {
    const { page } = await fixtures.openBrowser(undefined, { mayFail: true })
    await page.goto('/_app?kept=1')
    await page.evaluate(script)
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.getByText('We encountered an error loading the page. Please try again.').waitFor()
    await page.getByText(/^Reference req_/).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload Page' }).click()])
    await page.getByRole('banner').waitFor()
    expect(page.url()).toContain('/_app?kept=1')
  })
})

it('keeps the error screen when hydration renders again after an error before the scripts', async () => {
  const { context, page } = await fixtures.openBrowser(undefined, { mayFail: true })
  await context.addInitScript(`addEventListener('DOMContentLoaded', () => { throw new Error('early') })`)
  await page.goto('/_app')
  // Without a limit a page that never draws would never be idle.
  await page.evaluate(() => new Promise(idle => requestIdleCallback(idle, { timeout: 30_000 })))
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
})

describe('every page', () => {
  it('has its theme in the first byte, dark by default', async () => {
    const { context } = await fixtures.openBrowser()
    const html = async () => (await context.request.get('/_app')).text()
    expect(await html()).toContain('<html lang="en" data-theme="dark">')
    await context.addCookies([{ name: 'theme', value: 'light', url: inject('siteUrl') }])
    expect(await html()).toContain('<html lang="en" data-theme="light">')
    await context.clearCookies()
    await context.addCookies([{ name: 'theme', value: '"><script>', url: inject('siteUrl') }])
    expect(await html()).toContain('data-theme="dark"')
  })
  it('that does not exist shows an error inside the layout, with links', async () => {
    const { page } = await fixtures.openBrowser()
    const answer = await page.goto('/nowhere/at/all')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Find a lesson' }).waitFor()
  })
  it('with the bare layout is not indexed by search engines', async () => {
    const { context } = await fixtures.openBrowser()
    const answer = await context.request.get('/_app')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('the bell', () => {
  it('shows no badge at first, a badge after a new notification, and none after a visit', async () => {
    const name = await fixtures.createUser()
    const uid = await uidOf(name)
    await insertNotification(uid, 'Before')
    const { page } = await fixtures.openBrowser(name)
    const liveOpened = waitForLiveStream(page)
    await page.goto('/_app')
    const toast = page.getByText('You have a new unread notification')
    const bell = page.getByRole('link', { name: /^Notifications, \d+ unread$/ })
    await bell.waitFor()
    await liveOpened
    expect(await toast.count()).toBe(0)
    await insertNotification(uid, 'After')
    await toast.waitFor()
    await page.getByText('New Notification', { exact: true }).waitFor()
    await bell.click()
    await page.getByRole('heading', { name: /^After/ }).waitFor()
    await page.getByRole('button', { name: 'Mark all read' }).click()
    // The page shows it: only screen readers get the sentence.
    await page.locator('.visually-hidden').getByText('All marked as read').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  })
  it('updates in every tab over one stream, and continues when the leader tab closes', async () => {
    const name = await fixtures.createUser()
    const uid = await uidOf(name)
    const { context, page: first } = await fixtures.openBrowser(name)
    await first.goto('/_app')
    const second = await context.newPage()
    await second.goto('/notifications')
    await second.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 1)
    await insertNotification(uid, 'To both tabs')
    await first.getByText('You have a new unread notification').waitFor()
    await second.getByText('To both tabs').waitFor()
    await first.close()
    await second.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 0)
    await insertNotification(uid, 'To the one that stayed')
    await second.getByText('To the one that stayed').waitFor()
  })
})

describe('the signed-in user', () => {
  it('has a new name in every open tab at once', async () => {
    const name = await fixtures.createUser()
    const { context, page } = await fixtures.openBrowser(name)
    const other = await context.newPage()
    await Promise.all([page.goto('/_app'), other.goto('/notifications')])
    await Promise.all(
      [page, other].map(tab => tab.getByLabel(`Account of Stan ${name}`).waitFor({ state: 'attached' })),
    )
    await fixtures.query('update users set display_name = $2 where username = $1', [name, 'Alicja Nowa'])
    await notifyTopics(`user:${await uidOf(name)}`)
    await Promise.all([page, other].map(tab => tab.getByLabel('Account of Alicja Nowa').waitFor({ state: 'attached' })))
  })
  it('signs out in one tab and the other tabs follow; so they do after signing in', async () => {
    const name = await fixtures.createUser()
    const { context, page } = await fixtures.openBrowser(name)
    const other = await context.newPage()
    await Promise.all([page.goto('/_app'), other.goto('/notifications')])
    await other.getByRole('heading', { name: 'Notifications', exact: true }).waitFor()
    await other.waitForFunction(async () => ((await navigator.locks.query()).held?.length ?? 0) === 1)
    await page.locator('summary', { hasText: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('/')
    await other.waitForURL('/')
    await other.getByRole('link', { name: 'Log In' }).first().waitFor()
    await fixtures.signIn(context.request, name)
    await page.goto('/_app')
    await other.getByLabel(/^Account of/).waitFor({ state: 'attached' })
  })
})

describe('what was opened before the scripts came', () => {
  it.each([
    ['Menu', '/', 390],
    ['change', '/campus', 1280],
  ])('stays open: %s', async (name, path, width) => {
    const { page } = await fixtures.openBrowser(undefined, { width })
    const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/*.js', async route => {
      await scriptsMayCome
      await route.continue()
    })
    const hydrated = waitForLiveStream(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name, exact: true }).click()
    const opened = page.locator(':popover-open')
    await opened.waitFor()
    letScriptsCome()
    await hydrated
    expect(await opened.isVisible()).toBe(true)
  })
})
