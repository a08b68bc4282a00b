import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { pressUntilOpen, waitForKeys } from '#tests/support/keys.ts'

const fixtures = setupE2eFixtures()

it('staff open a person, a page and an act from the keyboard', async () => {
  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin/users')
  const field = page.getByRole('combobox', { name: 'Name, reference or id' })
  await pressUntilOpen(page, 'Control+K', field)
  await page.keyboard.type('olek')
  await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/users\/usr_/)
  expect(await field.isVisible()).toBe(false)

  await page.keyboard.press('Control+K')
  await field.waitFor()
  await page.keyboard.type('new us')
  await page.getByRole('option', { name: /^New user/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/users/new')

  await page.keyboard.press('Control+K')
  await field.waitFor()
  await page.keyboard.type('qqqq')
  await page.getByText('No results').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
})

it('a text that was typed over never shows what it found', async () => {
  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin')
  await page.route('**/api/v1/admin/search?q=nina', async route => {
    await new Promise<void>(resolve => {
      page.once('response', () => resolve())
    })
    await route.continue().catch(() => undefined)
  })
  await waitForKeys(page)
  await page.getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('combobox')
  const asked = page.waitForRequest(/q=nina$/)
  await field.fill('nina')
  await asked
  const droppedEarlier = page.waitForEvent('requestfailed', request => request.url().endsWith('q=nina'))
  await field.fill('marek')
  await droppedEarlier
  await page.getByRole('option', { name: /marek/i }).first().waitFor()
  expect(await page.getByRole('option', { name: /nina/i }).count()).toBe(0)
})

it('without scripts the button leads to a page with the same results', async () => {
  const { page } = await fixtures.openBrowser('ada', { scripts: false })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/admin/search')
  await page.getByLabel('Name, reference or id').fill('olek')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { name: 'People' }).waitFor()
  await page.getByRole('link', { name: /olek/ }).first().click()
  await page.waitForURL(/\/admin\/users\/usr_/)
})
