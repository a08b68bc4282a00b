import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

it('staff select two dates, see what follows, cancel them, and see the end of the task', async () => {
  const title = `Tides ${Date.now()}`
  const { id } = await fixtures.createSession({ type: 'group', title })
  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin/events?view=dates')
  await page.getByLabel('Title or teacher').fill(title)
  await page.getByLabel('Title or teacher').press('Enter')
  await page.waitForURL(/q=Tides/)
  const checks = page.getByRole('checkbox', { name: `Select ${title}` })
  await checks.nth(0).check()
  await checks.nth(1).check()
  await page.getByRole('button', { name: 'Cancel dates' }).click()
  await page.getByRole('heading', { name: '2 dates' }).waitFor()
  await page.getByText('Nothing is refunded').waitFor()
  await page.getByLabel('Reason').fill('The teacher is ill.')
  await page.getByRole('button', { name: 'Cancel dates' }).click()
  await page.getByText('2 of 2').waitFor()
  await page.goto(`/admin/events?view=dates&session=${id}&status=cancelled`)
  await checks.nth(1).waitFor()
  expect(await checks.count()).toBe(2)
  await page.goto('/admin/events?kind=games')
  await page.getByRole('columnheader', { name: 'Game master' }).waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toContain('Players')
  await page.getByLabel('Title or game master').fill(title)
  await page.getByLabel('Title or game master').press('Enter')
  await page.getByText('No game found').waitFor()
})
