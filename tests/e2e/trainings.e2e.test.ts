import { expect, it } from 'vitest'
import { MIN_SECONDS } from '#features/people/visitor-forms/rules.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { until } from '#tests/support/until.ts'

const fixtures = setupE2eFixtures()

it('a school asks for a training without scripts, loses nothing of what was typed, and gets a reference', async () => {
  const school = `Szkoła ${Date.now()}`
  const { page } = await fixtures.openBrowser(undefined, { width: 390, scripts: false })
  await page.goto('/training')
  const openedAt = Date.now()
  await page.getByLabel('School or organisation').fill(school)
  await page.getByLabel('Contact person').fill('Maria Zielińska')
  await page.getByLabel('E-mail').fill(`school${Date.now()}@szkola.test`)
  await page.getByLabel('Topic', { exact: true }).selectOption({ label: 'Assessment and feedback' })
  await page.getByLabel('Who takes part').fill('Science teachers')
  await page.getByLabel('How many people').fill('18')
  await page.getByLabel('Preferred dates').fill('March')
  await page.getByLabel('What would you like to achieve?').fill('a.com b.com c.com')
  const send = page.getByRole('button', { name: 'Send training request' })
  await send.click()
  await page.getByText('Please name at most 2 web addresses.').first().waitFor()
  expect(await page.getByLabel('School or organisation').inputValue()).toBe(school)
  await page.getByLabel('What would you like to achieve?').fill('Clearer criteria.')
  await until(() => Date.now() - openedAt > MIN_SECONDS * 1000)
  await send.click()
  await page.getByText(/Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}/).waitFor()

  const { page: staff } = await fixtures.openBrowser('ada')
  await staff.goto('/admin/requests/training_requests')
  await staff.getByRole('link', { name: `Training: ${school}` }).click()
  await staff.getByText('Clearer criteria.').waitFor()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByText('Approved. We’ve told the person who asked.').waitFor()
})
