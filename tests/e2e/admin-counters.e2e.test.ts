import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

it('an admin sees a counter change when a request is filed in another browser, and follows it to its queue', async () => {
  const admin = await fixtures.openBrowser('ada', { width: 390 })
  await admin.page.setViewportSize({ width: 390, height: 650 })
  await admin.page.goto('/campus')
  const counter = admin.page
    .getByRole('complementary', { name: 'Admin counters' })
    .locator('[data-section="role-requests"]')
  const number = async () => Number(await counter.locator('b').textContent())
  const before = await number()

  const student = await fixtures.openBrowser(await fixtures.createUser())
  await student.page.goto('/account')
  const filed = await student.page.request.post('/api/v1/requests/role_requests', {
    headers: { origin: new URL(student.page.url()).origin },
    data: { role: 'teacher', message: 'I teach physics.' },
  })
  expect(filed.status()).toBe(201)
  await expect.poll(number, { timeout: 10_000 }).toBeGreaterThan(before)

  await admin.page.locator('summary').filter({ hasText: 'Admin counters' }).click()
  await counter.getByRole('link').click()
  await admin.page.getByRole('heading', { name: /^Another role/, level: 2 }).waitFor()
  expect(new URL(admin.page.url()).pathname).toBe('/admin/requests/role_requests')
  await admin.page.goto('/admin')
  await admin.page.locator('.uplot canvas').first().waitFor()
  await admin.page.getByText('Show as a table').first().click()
  await admin.page.getByRole('table', { name: 'Money received by week' }).waitFor()
})
