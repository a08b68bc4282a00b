import { expect, inject, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const { createUser, openBrowser } = setupE2eFixtures()

it.each([
  ['with scripts', true],
  ['without scripts', false],
])('a token is made, shown once, used and revoked %s', async (_, scripts) => {
  const site = inject('siteUrl')
  const { page } = await openBrowser(await createUser(), { scripts, width: scripts ? 390 : 1280 })
  await page.goto(`${site}/account`)
  await page.getByRole('link', { name: /^API tokens/ }).click()
  const name = page.getByLabel('Name', { exact: true })
  await page.getByRole('checkbox', { name: 'Read' }).uncheck()
  await name.fill('School calendar')
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByText('Choose at least one.').first().waitFor()
  expect(await name.inputValue()).toBe('School calendar')
  await page.getByRole('checkbox', { name: 'Read' }).check()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByText('Your new token').waitFor()
  const token = (await page.locator('code').textContent()) ?? ''
  expect(await page.getByRole('button', { name: 'Copy' }).isVisible()).toBe(scripts)
  const statusOfMe = async () =>
    (await fetch(`${site}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusOfMe()).toBe(200)
  await page.goto(`${site}/account/tokens`)
  expect(await page.content()).not.toContain(token)
  await page.getByText('last used today', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Revoke School calendar' }).click()
  expect(await statusOfMe()).toBe(200)
  await page.getByRole('button', { name: 'Revoke the token' }).click()
  await page.getByText('Your tokens').waitFor({ state: 'detached' })
  expect(await statusOfMe()).toBe(401)
})
