import { it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { followEmailLink } from '#tests/support/sign-up-steps.ts'

const fixtures = setupE2eFixtures()

it('staff find a user, see the site as that person under a bar, change nothing, and end it', async () => {
  const name = await fixtures.createUser()
  const { page } = await fixtures.openBrowser('ada', { mayFail: true })
  await page.goto('/admin/users')
  await page.getByLabel('Username, name or e-mail').fill(name)
  await page.getByLabel('Username, name or e-mail').press('Enter')
  await page.getByRole('link', { name: `Stan ${name}` }).click()
  await page.getByText(`See the site as Stan ${name}`).click()
  await page.getByLabel('Why').fill('The person cannot find a lesson.')
  await page.getByRole('button', { name: 'Start viewing' }).click()
  const bar = page.getByRole('complementary', { name: 'Viewing as another person' })
  await bar.getByText(`as Stan ${name}, read-only`).waitFor()
  await page.goto('/account/privacy')
  await page.getByText('The person cannot find a lesson.').waitFor()
  await page.goto('/account/profile')
  await page.getByLabel('Name', { exact: true }).fill('Changed')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('You can look at everything but change nothing.').waitFor()
  // The answer comes after the live stream has been opened as the member of staff again: the page must wait for it, not reload.
  await page.route('**/impersonation/end', async route => {
    const reopened = page.waitForResponse('**/api/live**')
    const response = await route.fetch({ maxRedirects: 0 })
    await reopened
    await route.fulfill({ response })
  })
  await bar.getByRole('button', { name: 'End' }).click()
  await page.getByRole('heading', { name: `Stan ${name}`, level: 1 }).waitFor()
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Viewed by Ada Sowa' }).waitFor()
})

it('staff invite a person in the language that this person reads', async () => {
  const username = `iga${Date.now()}`
  const email = `${username}@a.test`
  const { page } = await fixtures.openBrowser('ada', { width: 390 })
  await page.goto('/admin/users/new')
  await page.getByLabel('Name', { exact: true }).fill('Iga Nowak')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Polski')
  await page.getByRole('button', { name: 'Create and invite' }).click()
  await page.getByText(`We’ve sent the invitation to ${email}`).waitFor()
  const { page: invited } = await fixtures.openBrowser()
  await followEmailLink(invited, email, /Twoje konto/)
  await invited.waitForURL(url => url.pathname.startsWith('/pl/'))
})

it('staff remove the photo of a person, who reads why', async () => {
  const name = await fixtures.createUser()
  await fixtures.query(`update users set photo_url = '/photos/usr_x/pho_x' where username = $1`, [name])
  const { rows } = await fixtures.query('select uid from users where username = $1', [name])
  const { page } = await fixtures.openBrowser('ada', { width: 390 })
  await page.goto(`/admin/users/${rows[0]?.uid}`)
  await page.getByText('Account, role and devices').click()
  await page.getByText('Remove the photo').first().click()
  await page.getByRole('button', { name: 'Remove the photo' }).click()
  await page.getByText('Say why: the person will see it.').first().waitFor()
  await page.getByLabel('Why').first().fill('It shows another child.')
  await page.getByRole('button', { name: 'Remove the photo' }).click()
  await page.getByText('Remove the photo').first().waitFor({ state: 'detached' })
  const person = await fixtures.openBrowser(name)
  await person.page.goto('/notifications')
  await person.page.getByText('It shows another child.').first().waitFor()
})
