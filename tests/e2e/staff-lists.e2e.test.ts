import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { waitForKeys } from '#tests/support/keys.ts'

const fixtures = setupE2eFixtures()

it('a look at a row opens beside the list, and Escape and Back close it where it was opened', async () => {
  const { page, errors } = await fixtures.openBrowser('ada')
  await page.goto('/admin/users?q=olek')
  const look = page.getByRole('button', { name: /^Look at Olek/ })
  await look.click()
  const panel = page.getByRole('dialog', { name: /^Olek/ })
  await panel.getByText('olek@guildhall.test').waitFor()
  expect(page.url()).toMatch(/look=usr_/)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.waitForURL(url => !url.search.includes('look='))
  expect(await look.evaluate(link => link === document.activeElement)).toBe(true)
  // The key for it, and Back.
  await waitForKeys(page)
  await look.focus()
  await page.keyboard.press('l')
  await panel.waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('?q=olek')
  await look.click()
  await panel.getByRole('link', { name: 'Open the page' }).click()
  await page.waitForURL(/\/admin\/users\/usr_[0-9a-z]+$/)
  expect(errors).toEqual([])
})

it.each([true, false])('filters are kept under a name, and columns hidden, scripts: %s', async scripts => {
  const name = `Teachers ${scripts}`
  const { page } = await fixtures.openBrowser('ada', { scripts })
  await page.goto('/admin/users?role=teacher&sort=username')
  await page.getByText('Save this filter').click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save filter' }).click()
  const kept = page.getByRole('link', { name, exact: true })
  await kept.waitFor()
  await page.goto('/admin/users')
  await kept.click()
  await page.waitForURL('**/admin/users?role=teacher&sort=username')
  await page.locator('th[aria-sort=ascending]', { hasText: 'Username' }).waitFor()
  await page.getByRole('link', { name: 'Username' }).click()
  await page.waitForURL(/sort=-username/)
  await page.goto('/admin/users?role=teacher&sort=username')
  await page.getByRole('button', { name: `Delete the filter ${name}` }).click()
  await kept.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Joined').uncheck()
  await page.getByRole('button', { name: 'Save columns' }).click()
  await page.getByRole('columnheader', { name: 'Joined' }).waitFor({ state: 'detached' })
  await fixtures.query('delete from hidden_columns', [])
})
