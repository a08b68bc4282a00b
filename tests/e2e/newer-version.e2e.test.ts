import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

const scriptsVersion = (): string => {
  const [, version] = /\bmanifest-(\w+)\.js\b/.exec(readdirSync('build/client/assets').join(' ')) ?? []
  if (!version) throw new Error('the build has no manifest')
  return version
}

it('a page that is older than the server says so, keeps what is typed, and opens the next page anew', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  await page.goto('/account')
  const bar = page.getByText('There is a newer version of this site')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Typed, not saved')
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
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(version, 'of-tomorrow') })
  })
  expect(await bar.count()).toBe(0)
  await page.getByLabel('Light').check()
  await page.getByRole('button', { name: 'Save time zone and theme' }).click()
  await bar.waitFor()
  expect(await name.inputValue()).toBe('Typed, not saved')
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true)
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(undefined)
  expect(await bar.count()).toBe(0)
})
