import { it, onTestFinished } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { until } from '#tests/support/until.ts'

const fixtures = setupE2eFixtures()

it('a banner that an admin saves is on every open page at once, and a test e-mail arrives', async () => {
  const name = await fixtures.createUser()
  await fixtures.query(`update users set role = 'admin', dnd_role = 'admin' where username = $1`, [name])
  const text = `Closed on Monday, says ${name}.`
  const visitor = await fixtures.openBrowser(undefined, { width: 390 })
  await visitor.page.goto('/campus')
  const admin = await fixtures.openBrowser(name)
  await admin.page.goto('/admin/settings/texts')
  const banner = admin.page.getByRole('textbox', { name: 'Banner' })
  const before = await banner.inputValue()
  onTestFinished(async () => {
    await admin.page.goto('/admin/settings/texts')
    await banner.fill(before)
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Saved', { exact: true }).first().waitFor()
  })
  await banner.fill(text)
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
  await visitor.page.getByText(text).first().waitFor()

  await admin.page.goto('/admin/settings/messages/verify_email')
  await admin.page.getByRole('textbox', { name: 'Title' }).fill(`Hello from ${name}`)
  await admin.page.getByRole('button', { name: 'Send me a test' }).click()
  await admin.page.getByText('The test is on its way').first().waitFor()
  // The page of e-mails is not live, and an e-mail leaves by a job.
  const found = admin.page.getByRole('listitem').filter({ hasText: `Test: Hello from ${name}` })
  await until(async () => {
    await admin.page.goto('/dev/mail')
    return (await found.count()) > 0
  })
  await found.getByRole('link').click()
  await admin.page.waitForURL('**/dev/mail/*')
})
