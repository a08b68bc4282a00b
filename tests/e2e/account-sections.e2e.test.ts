import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const { createUser, openBrowser, query } = setupE2eFixtures()

const pathOf = (page: Page): string => {
  const { pathname, hash } = new URL(page.url())
  return pathname + hash
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Account', exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('the sections of the account', () => {
  it('are a list with what is set in each on a phone, and each leads back to it', async () => {
    const { page, errors } = await openBrowser(await createUser(), { width: 390 })
    await page.goto('/account')
    await menu(page).getByText('Warsaw time · dark theme').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).isVisible()).toBe(false)
    const heights = await menu(page)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await menu(page)
      .getByRole('link', { name: /^Display and shortcuts/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Display and shortcuts' }).waitFor()
    expect(await menu(page).count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click()
    await menu(page).waitFor()
    expect(pathOf(page)).toBe('/account')
    expect(errors).toEqual([])
  })

  it('have a menu beside them on a wide screen, in which the keyboard stays', async () => {
    const { page, errors } = await openBrowser(await createUser())
    await page.goto('/account')
    const current = menu(page).locator('[aria-current=page]')
    expect(await current.textContent()).toContain('Profile')
    await menu(page)
      .getByRole('link', { name: /^Devices/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Devices')
    expect(await current.textContent()).toContain('Devices')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('Notifications')
    expect(errors).toEqual([])
  })

  it.each([
    ['/account#my-requests', '/account/requests'],
    ['/account#my-email', '/account/sign-in'],
    ['/account#my-two-step', '/account/sign-in#my-two-step'],
    ['/account#my-tokens', '/account/tokens'],
    ['/account#my-data', '/account/privacy'],
    ['/account#my-photo', '/account/profile#my-photo'],
  ])('answer the address %s of the time when they were one page', async (earlier, path) => {
    const { page } = await openBrowser(await createUser(), { width: 390 })
    await page.goto(earlier)
    await expect.poll(() => pathOf(page)).toBe(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('show only what a person may use', async () => {
    const child = await openBrowser('olek')
    await child.page.goto('/account')
    const names = await menu(child.page).getByRole('link').allTextContents()
    expect(names.filter(name => /^(API tokens|Teaching)/.test(name))).toEqual([])
    const teacher = await openBrowser('nina')
    await teacher.page.goto('/account')
    await menu(teacher.page).getByRole('link', { name: 'Teaching' }).waitFor()
  })
})

describe('what was saved', () => {
  it('is said beside the button until something is typed, and the focus stays', async () => {
    const { page } = await openBrowser(await createUser(), { width: 390 })
    await page.goto('/account/profile')
    const form = page.locator('form', { has: page.getByLabel('Username') })
    await form.getByLabel('Name', { exact: true }).fill('Another Name')
    await form.getByRole('button', { name: 'Save profile' }).click()
    await form.getByText('Profile saved').waitFor()
    expect(await focused(page)).toBe('Save profile')
    await form.getByLabel('Name', { exact: true }).fill('A')
    await form.getByText('Profile saved').waitFor({ state: 'detached' })
  })

  it('is said beside the button without scripts as well, and a mistake beside its field', async () => {
    const name = await createUser()
    const { page } = await openBrowser(name, { scripts: false, width: 390 })
    // The earlier address leads to the link of its section, which is marked.
    await page.goto('/account#my-requests')
    const link = menu(page)
      .getByRole('listitem')
      .filter({ has: page.locator(':target') })
    expect(await link.textContent()).toContain('Requests')
    await menu(page)
      .getByRole('link', { name: /^Profile/ })
      .click()
    const form = page.locator('form', { has: page.getByLabel('Username') })
    await form.getByLabel('Name', { exact: true }).fill('Without Scripts')
    await form.getByLabel('Username').fill('a b')
    await form.getByRole('button', { name: 'Save profile' }).click()
    expect(await form.getByLabel('Username').getAttribute('aria-invalid')).toBe('true')
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Without Scripts')
    await form.getByLabel('Username').fill(name)
    await form.getByRole('button', { name: 'Save profile' }).click()
    await form.getByText('Profile saved').waitFor()
  })
})

describe('what is typed and not saved', () => {
  it('is kept until the reader chooses to leave it', async () => {
    const { page } = await openBrowser(await createUser())
    await page.goto('/account')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Not saved')
    await menu(page)
      .getByRole('link', { name: /^Devices/ })
      .click()
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    expect(pathOf(page)).toBe('/account')
    expect(await name.inputValue()).toBe('Not saved')
    await menu(page)
      .getByRole('link', { name: /^Devices/ })
      .click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor()
  })

  it('is asked about no more once it is saved', async () => {
    const { page } = await openBrowser(await createUser())
    await page.goto('/account/display')
    await page.getByLabel('Light', { exact: true }).check()
    await page.getByRole('button', { name: 'Save time zone and theme' }).click()
    await page.getByText('Time zone and theme saved').first().waitFor()
    await menu(page)
      .getByRole('link', { name: /^Devices/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor()
  })

  it('does not keep a page in sight of a person who signs out', async () => {
    const { page } = await openBrowser(await createUser())
    await page.goto('/account/profile')
    await page.getByLabel('Name', { exact: true }).fill('Not saved')
    let asked = 0
    page.on('dialog', dialog => {
      asked++
      void dialog.dismiss()
    })
    await page.locator('summary', { hasText: 'Your menu' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
    expect(asked).toBe(0)
  })

  it('does not keep a page in sight after its sign-in has ended elsewhere', async () => {
    const username = await createUser()
    const [here, there] = [await openBrowser(username), await openBrowser(username)]
    await there.page.goto('/account')
    await there.page.getByLabel('Name', { exact: true }).fill('Not saved')
    let asked = 0
    there.page.on('dialog', dialog => {
      asked++
      void dialog.dismiss()
    })
    await here.page.goto('/account/devices')
    await here.page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await there.page.getByText('You’ve been signed out on this device').first().waitFor()
    expect([new URL(there.page.url()).pathname, asked]).toEqual(['/', 0])
  })
})

it('the settings are saved together or not at all, and say so beside the button', async () => {
  const name = await createUser()
  await query(`update users set role = 'admin', dnd_role = 'admin' where username = $1`, [name])
  const { page, errors } = await openBrowser(name)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'How long data is kept' }).click()
  await page.getByRole('heading', { level: 1, name: 'How long data is kept' }).waitFor()
  const [log, backups] = [page.getByLabel('Log of changes'), page.getByLabel('Backups of the night')]
  const before = await backups.inputValue()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await log.fill('1')
  await backups.fill('6')
  await save.click()
  await expect.poll(() => log.getAttribute('aria-invalid')).toBe('true')
  expect(await backups.inputValue()).toBe('6')
  await log.fill('1826')
  await save.click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await page.reload()
  expect(await backups.inputValue()).toBe('6')
  await backups.fill(before)
  await page.getByRole('link', { name: 'Holidays' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await save.click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(errors).toEqual([])
})
