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

  await page.getByRole('button', { name: 'More: export and columns' }).click()
  await page.getByLabel('Joined').uncheck()
  await page.getByRole('button', { name: 'Save columns' }).click()
  await page.getByRole('columnheader', { name: 'Joined' }).waitFor({ state: 'detached' })
  await fixtures.query('delete from hidden_columns', [])
})

it('events have the panel, an order and columns of each view', async () => {
  const title = `Panel ${crypto.randomUUID().slice(0, 8)}`
  await fixtures.createSession({ type: 'group', title })
  const { page, errors } = await fixtures.openBrowser('ada')
  await page.goto(`/admin/events?q=${encodeURIComponent(title)}`)
  await waitForKeys(page)
  await page.keyboard.press('j')
  await page.keyboard.press('l')
  const panel = page.getByRole('dialog', { name: title })
  await panel.getByText('Next date').waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'More: export and columns' }).click()
  await page.getByLabel('Price', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save columns' }).click()
  await page.getByRole('columnheader', { name: 'Price' }).waitFor({ state: 'detached' })

  await page.goto(`/admin/events?view=dates&q=${encodeURIComponent(title)}`)
  const first = () => page.locator('tbody tr').first().innerText()
  const soonest = await first()
  await page.getByRole('link', { name: 'When' }).click()
  await page.waitForURL(/sort=-start/)
  await page.locator('th[aria-sort=descending]').waitFor()
  expect(await first()).not.toBe(soonest)
  await page
    .getByRole('button', { name: `Look at ${title}` })
    .first()
    .click()
  await panel.getByText('Attending').waitFor()
  await panel.getByRole('link', { name: 'Open the page' }).click()
  await page.waitForURL(/\/admin\/events\/ses_/)
  // Columns of one view leave those of the other as they are.
  await page.goto('/admin/events?view=dates')
  await page.getByRole('button', { name: 'More: export and columns' }).click()
  await page
    .getByLabel('Attending', { exact: true })
    .or(page.getByLabel('Students', { exact: true }))
    .uncheck()
  await page.getByRole('button', { name: 'Save columns' }).click()
  await page.getByRole('columnheader', { name: 'Attending' }).waitFor({ state: 'detached' })
  const { rows } = await fixtures.query(`select names from hidden_columns where list = 'events'`, [])
  expect(rows[0]?.names).toEqual(['price', 'students'])
  await fixtures.query('delete from hidden_columns', [])
  expect(errors).toEqual([])
})

it('requests are ordered by the time they wait, and have columns', async () => {
  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin/requests')
  await page.locator('th[aria-sort=ascending]', { hasText: 'Asked' }).waitFor()
  const last = await page.locator('tbody tr').first().innerText()
  await page.getByRole('link', { name: 'Asked' }).click()
  await page.locator('th[aria-sort=descending]', { hasText: 'Asked' }).waitFor()
  expect(await page.locator('tbody tr').first().innerText()).not.toBe(last)
  await page.getByRole('button', { name: 'More: export and columns' }).click()
  await page.getByLabel('Handled by').uncheck()
  await page.getByRole('button', { name: 'Save columns' }).click()
  await page.getByRole('columnheader', { name: 'Handled by' }).waitFor({ state: 'detached' })
  await fixtures.query('delete from hidden_columns', [])
  await page
    .getByRole('button', { name: /^Look at/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open the page' }).waitFor()
})

it.each(['/admin/users', '/admin/events', '/admin/events?view=dates', '/admin/requests', '/admin/money'])(
  'the first rows of %s are in the first screen of a phone, in two lines',
  async path => {
    await fixtures.createSession({ type: 'group', title: `Phone ${crypto.randomUUID().slice(0, 8)}` })
    const { page } = await fixtures.openBrowser('ada', { width: 390 })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/campus')
    await page.goto(path)
    const rows = page.locator('main tbody tr')
    await rows.first().waitFor()
    const bar = await page.getByRole('navigation', { name: 'Main pages' }).boundingBox()
    const first = await rows.first().boundingBox()
    expect((first?.y ?? 1e4) + (first?.height ?? 0)).toBeLessThan(bar?.y ?? 780)
    expect(first?.height).toBeLessThan(path === '/admin/requests' ? 180 : 90)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  },
)

it('a request of another kind is declined in its row, with a reason, and the list stays', async () => {
  const name = await fixtures.createUser()
  const asking = await fixtures.openBrowser(name)
  await asking.page.goto('/account')
  const filed = await asking.page.request.post('/api/v1/requests/role_requests', {
    headers: { origin: new URL(asking.page.url()).origin },
    data: { role: 'teacher', message: 'I teach physics.' },
  })
  expect(filed.status()).toBe(201)
  await fixtures.query(
    `update requests set opened_at = '2020-02-01' where filed_by = (select uid from users where username = $1)`,
    [name],
  )
  const { page } = await fixtures.openBrowser('ada')
  await page.goto('/admin/requests?filter=unread')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Assign to me/ }).click()
  await row.getByRole('button', { name: /^Give back/ }).waitFor()
  await row.getByRole('button', { name: /^Decline/ }).click()
  const panel = page.getByRole('dialog', { name: /^Decline/ })
  await panel.getByLabel('Why').fill('Please tell us more first.')
  await panel.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Rejected. We’ve told the person who asked.').waitFor()
  await page.waitForURL(/\/admin\/requests\?filter=unread$/)
  await row.waitFor({ state: 'detached' })
  const { rows } = await fixtures.query(
    `select status, reason from requests where filed_by = (select uid from users where username = $1)`,
    [name],
  )
  expect(rows).toEqual([{ status: 'rejected', reason: 'Please tell us more first.' }])
})
