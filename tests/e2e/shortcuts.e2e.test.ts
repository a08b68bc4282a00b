import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { waitForKeys } from '#tests/support/keys.ts'
import { until } from '#tests/support/until.ts'

const fixtures = setupE2eFixtures()

const focused =
  'document.activeElement?.closest("[data-row]") ? [...document.querySelectorAll("main [data-row]")].indexOf(document.activeElement.closest("[data-row]")) : -1'

it('j and k move through a list, Enter opens, / searches, and letters are typed where one types', async () => {
  const { page, errors } = await fixtures.openBrowser('ada')
  const at = () => page.evaluate<number>(focused)
  await page.goto('/admin/users')
  await waitForKeys(page)
  await page.getByRole('link', { name: 'Keyboard shortcuts' }).click()
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByText('Next row').waitFor()
  await page.keyboard.press('j')
  expect(await at()).toBe(-1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  expect(await at()).toBe(0)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await at()).toBe(1)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await page.keyboard.type('jk/?')
  expect(await search.inputValue()).toBe('jk/?')
  await search.fill('')
  await search.blur()
  // The list follows what is typed.
  await page.waitForURL(url => !url.searchParams.get('q'))
  await page.locator('main [data-row]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/users\/usr_/)
  await page.keyboard.press('?')
  await list.getByText('Search everything').waitFor()
  expect(errors).toEqual([])
})

it('single keys can be switched off; the search of staff stays', async () => {
  const student = await fixtures.createUser()
  const { page } = await fixtures.openBrowser(student)
  await page.goto('/campus')
  await waitForKeys(page)
  await page.getByRole('link', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('link', { name: 'Switch them off' }).click()
  await page.waitForURL('**/account/display#my-shortcuts')
  await page.getByLabel('Single keys act on pages').uncheck()
  await page.getByRole('button', { name: 'Save shortcuts' }).click()
  await page.getByText('Shortcuts saved').first().waitFor()
  const scripts = page.waitForResponse(/keyboard-tools/)
  await page.goto('/campus')
  await scripts
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await until(async () => {
    // Without its scripts the link leads to the account.
    if (page.url().includes('/account')) await page.goto('/campus')
    await page.getByRole('link', { name: 'Keyboard shortcuts' }).click()
    await list
      .or(page.getByRole('heading', { name: 'Display and shortcuts' }))
      .first()
      .waitFor()
    return list.isVisible()
  })
  await list.getByText('Shortcuts of a single key are switched off.').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  expect(await page.evaluate<number>(focused)).toBe(-1)
  const { rows } = await fixtures.query('select single_keys from users where username = $1', [student])
  expect(rows).toEqual([{ single_keys: false }])
})

it('the calendar goes to other weeks and back to this one', async () => {
  const { page } = await fixtures.openBrowser(await fixtures.createUser())
  await page.goto('/campus/calendar')
  await waitForKeys(page)
  const title = page.getByRole('heading', { level: 1 })
  const thisWeek = await title.innerText()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/from=/)
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: thisWeek }).waitFor()
  await page.keyboard.press('t')
  await title.filter({ hasText: thisWeek }).waitFor()
})

it('staff answer a request with four keys', async () => {
  const name = await fixtures.createUser('teacher')
  const { rows: asking } = await fixtures.query(
    `update users set teacher_access_at = null where username = $1 returning uid`,
    [name],
  )
  const teacher = await fixtures.openBrowser(name)
  await teacher.page.goto('/campus/teacher-panel')
  await teacher.page.getByLabel('Your teaching').fill('Chemistry, five years.')
  await teacher.page.getByRole('button', { name: 'Ask for access' }).click()
  await teacher.page.getByText('We are looking into your request').waitFor()
  // The first of the queue, whatever other tests have asked for.
  await fixtures.query(`update requests set opened_at = '2020-01-01' where filed_by = $1`, [asking[0]?.uid])

  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin/requests')
  await waitForKeys(page)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  await press('j')
  await press('Enter')
  await page.getByRole('heading', { name: 'What is requested' }).waitFor()
  await page.getByText('Chemistry, five years.').waitFor()
  await press('a')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Approve')
  await press('Enter')
  await page.getByText('Approved. We’ve told the person who asked.').waitFor()
  expect(keys).toBeLessThanOrEqual(4)
  const { rows } = await fixtures.query('select status from requests where filed_by = $1', [asking[0]?.uid])
  expect(rows).toEqual([{ status: 'approved' }])
})
