import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/browser-contexts.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { until } from '#tests/support/until.ts'

const fixtures = setupE2eFixtures()

/** With the time of its build. */
const scriptsVersion = (): RegExp => {
  const [, version] = /\bmanifest-(\w+)\.js\b/.exec(readdirSync('build/client/assets').join(' ')) ?? []
  if (!version) throw new Error('the build has no manifest')
  return new RegExp(`\\d{13}\\.${version}`, 'g')
}

it('a page that is older than the server says so, keeps what is typed, and opens the next page anew', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  await page.goto('/account/sign-in')
  const bar = page.getByText('There is a newer version of this site')
  const address = page.getByLabel('New e-mail address')
  await address.fill('typed@not-saved.test')
  await page.evaluate('globalThis.isSameDocument = true')
  const version = scriptsVersion()
  // A server is never older again: only the next document is of its version.
  let isOldPage = true
  page.on('request', request => {
    if (request.isNavigationRequest()) isOldPage = false
  })
  await page.route(/\.data(\?|$)/, async route => {
    if (!isOldPage) return route.continue()
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(version, '9999999999999.of-tomorrow'),
    })
  })
  expect(await bar.count()).toBe(0)
  await page.getByLabel('Current password').fill(DEMO_PASSWORD)
  await page.getByLabel('New password').fill('an entirely new one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await bar.waitFor()
  expect(await address.inputValue()).toBe('typed@not-saved.test')
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true)
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(undefined)
  expect(await bar.count()).toBe(0)
})

it('a page that is newer than the process that answers says nothing, and opens the next page anew', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  await page.goto('/account/display')
  await page.evaluate('globalThis.isSameDocument = true')
  const version = scriptsVersion()
  let isFirstPage = true
  page.on('request', request => {
    if (request.isNavigationRequest()) isFirstPage = false
  })
  await page.route(/\.data(\?|$)/, async route => {
    if (!isFirstPage) return route.continue()
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(version, '1000000000000.of-yesterday'),
    })
  })
  // The page learns of the version when it reads again after the form.
  const isRead = page.waitForResponse(it => it.request().method() === 'GET' && /\.data(\?|$)/.test(it.url()))
  await page.getByLabel('Light').check()
  await page.getByRole('button', { name: 'Save time zone and theme' }).click()
  await isRead
  await page.getByText('Saved').first().waitFor()
  expect(await page.getByText('There is a newer version of this site').count()).toBe(0)
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(undefined)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('a page that cannot show what another version answers is loaded anew once, not again and again', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { mayFail: true })
  const version = scriptsVersion()
  // The other version no longer sends what this page shows.
  await page.route(/\.data(\?|$)/, async route => {
    const answer = await route.fetch()
    const text = await answer.text()
    const body = text.replaceAll(version, '9999999999999.of-tomorrow').replaceAll('"person"', '"renamed"')
    await route.fulfill({ response: answer, body })
  })
  let documents = 0
  page.on('load', () => documents++)
  await page.goto('/account/display')
  const save = () => page.getByRole('button', { name: 'Save time zone and theme' }).click()
  await save()
  await until(() => documents === 2)
  await save()
  await page.getByText('Something went wrong').first().waitFor()
  expect(documents).toBe(2)
})

it('a page whose scripts are gone from the server is loaded anew once, and goes on from there', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser(), { mayFail: true })
  let documents = 0
  page.on('load', () => documents++)
  await page.goto('/account')
  // As after a deployment: the answers are of the version that this page knows, the files of the next one.
  await page.route(/\/assets\/notifications-[^/]+\.js$/, route =>
    documents === 1 ? route.fulfill({ status: 404, body: 'There is nothing at this address.' }) : route.continue(),
  )
  const link = page.getByRole('link', { name: 'Notifications' }).first()
  await link.click()
  await until(() => documents === 2)
  await link.click()
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  expect(documents).toBe(2)
})
