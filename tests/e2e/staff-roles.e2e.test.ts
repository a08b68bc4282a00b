import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

it('support notes something about a person, gives goodwill after a preview, and takes it back', async () => {
  const name = await fixtures.createUser()
  const { rows } = await fixtures.query('select uid from users where username = $1', [name])
  const { page } = await fixtures.openBrowser('beata')
  await page.goto(`/admin/users/${rows[0]?.uid}`)
  await page.getByText('Add a note').click()
  await page.getByLabel('Note for other staff').fill('Prefers the telephone.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('paragraph').filter({ hasText: 'Prefers the telephone.' }).waitFor()
  await page.getByRole('link', { name: 'Give credit' }).click()
  await page.getByLabel('Amount').fill('101')
  await page.getByRole('button', { name: 'See what happens' }).click()
  await page.getByText('You can give at most 100 PLN at once.').waitFor()
  await page.getByLabel('Amount').fill('25')
  await page.getByRole('button', { name: 'See what happens' }).click()
  await page.getByLabel('Why').fill('The lesson began late.')
  await page.getByRole('button', { name: 'Give 25 PLN' }).click()
  await timeline.getByRole('heading', { name: 'Credit: Goodwill of the school' }).waitFor()
  await page.getByRole('link', { name: 'Give credit' }).click()
  await page.getByRole('link', { name: 'Take back 25 PLN' }).click()
  await page.getByLabel('Why').fill('It was for another person.')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText('Taken back: It was for another person.').waitFor()
})

it('a superadmin sees what changes, and the open page of the member of staff loses its rights at once', async () => {
  const name = await fixtures.createUser()
  const { rows } = await fixtures.query('select uid from users where username = $1', [name])
  const superadmin = await fixtures.openBrowser('zofia')
  const give = async (role: string) => {
    await superadmin.page.goto(`/admin/staff/${rows[0]?.uid}`)
    await superadmin.page.getByLabel(role, { exact: false }).first().check()
    await superadmin.page.getByRole('button', { name: 'See what changes' }).click()
    await superadmin.page.getByRole('button', { name: 'Give this role' }).click()
    await superadmin.page.getByText(`The role is ${role} now.`).first().waitFor()
  }
  await give('Finance')
  const staff = await fixtures.openBrowser(name, { mayFail: true })
  await staff.page.goto('/admin/money')
  const pages = staff.page.getByRole('navigation', { name: 'Admin pages' })
  await pages.getByRole('link', { name: 'Money' }).waitFor()
  expect(await pages.getByRole('link').allTextContents()).toEqual([
    'SearchCtrl K',
    'Dashboard',
    'Money',
    'Tasks',
    'Manage Users',
    'Trainings',
  ])
  // Finance sees a person with the money, without the notes, and changes nothing.
  const person = (await fixtures.query(`select uid from users where username = 'ala'`, [])).rows[0]?.uid
  await staff.page.goto(`/admin/users/${person}`)
  await staff.page.getByRole('region', { name: 'Timeline' }).waitFor()
  await staff.page.getByText('Credit', { exact: true }).first().waitFor()
  expect(await staff.page.getByRole('link', { name: 'Give credit' }).count()).toBe(0)
  expect(await staff.page.getByLabel('Note for other staff').count()).toBe(0)
  expect(
    await staff.page
      .getByRole('main')
      .getByRole('button', { name: /Sign|Role|Log in as/ })
      .count(),
  ).toBe(0)
  await staff.page.goto(`/admin/users/${person}/goodwill`)
  await staff.page.getByText('Your account cannot do this.').first().waitFor()
  await give('Content')
  await staff.page.goto('/admin/money')
  await staff.page.getByText('Your account cannot do this.').first().waitFor()
  await staff.page.goto('/admin/settings')
  await pages.getByRole('link', { name: 'Settings' }).waitFor()
  expect(await pages.getByRole('link').allTextContents()).toEqual(['SearchCtrl K', 'Dashboard', 'Tasks', 'Settings'])
})
