import { expect, it } from 'vitest'
import { findPlaces } from '#features/staff/staff-search/places.ts'
import type { EffectiveRole } from '#kernel/actor.ts'
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

/** Accounts of the demo. */
const STAFF: readonly (readonly [username: string, role: EffectiveRole])[] = [
  ['zofia', 'superadmin'],
  ['ada', 'admin'],
  ['beata', 'support'],
  ['filip', 'finance'],
  ['klara', 'content'],
]
const placesOf = (role: EffectiveRole) => findPlaces(role, '').flatMap(({ entries }) => entries.map(({ to }) => to))

it.each(STAFF)('%s finds the pages and acts that open for them, and no others', async (username, role) => {
  const api = await fixtures.openApi(username)
  const all = [...new Set(STAFF.flatMap(([, each]) => placesOf(each)))]
  const opening = []
  for (const to of all) {
    const answer = await api.get(to, { maxRedirects: 0 })
    expect([200, 403, 404], to).toContain(answer.status())
    if (answer.ok()) opening.push(to)
  }
  expect(opening.toSorted()).toEqual([...new Set(placesOf(role))].toSorted())
})

it('a panel that closes while the search is opened leaves it open', async () => {
  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin/users')
  await waitForKeys(page)
  await page
    .getByRole('button', { name: /^Look at / })
    .first()
    .click()
  const panel = page.getByRole('link', { name: 'Open the page' })
  await panel.waitFor()
  const field = page.getByRole('combobox', { name: 'Name, reference or id' })
  // What the browser does late: it goes back after the search is open.
  await page.evaluate(() => {
    const back = history.go.bind(history)
    history.go = by => {
      const go = () => (document.querySelector('dialog[open] [role="combobox"]') ? back(by) : requestAnimationFrame(go))
      go()
    }
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  await field.waitFor()
  await page.waitForURL(url => !url.searchParams.has('look'))
  await panel.waitFor({ state: 'hidden' })
  expect(await field.isVisible()).toBe(true)
  await page.keyboard.type('olek')
  await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor()
})
