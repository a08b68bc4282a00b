import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

it('a teacher asks for access, staff approve it, and the teacher can publish at once', async () => {
  const name = await fixtures.createUser()
  const asking = await fixtures.openBrowser(name, { width: 390 })
  await asking.page.goto('/campus/teacher-panel')
  await asking.page.getByRole('link', { name: 'Ask for the role' }).click()
  await asking.page.getByText('Ask for another role', { exact: true }).click()
  await asking.page.getByLabel('Role').selectOption('teacher')
  await asking.page.getByLabel('Why').fill('I have taught for ten years.')
  await asking.page.getByRole('button', { name: 'Send the request' }).click()
  await asking.page.getByText('Role: teacher').waitFor()
  // What was sent is not kept to be sent again, and the answer’s notice leads to this part of the page.
  await asking.page.waitForURL('/account/requests')
  expect(await asking.page.getByLabel('Why').inputValue()).toBe('')
  expect(await asking.page.locator('#my-requests').count()).toBe(1)
  await fixtures.query(`update users set role = 'teacher', dnd_role = 'teacher' where username = $1`, [name])
  const teacher = await fixtures.openBrowser(name, { width: 390 })
  await teacher.page.goto('/campus/teacher-panel')
  await teacher.page.getByLabel('Your teaching').fill('Physics, ten years.')
  await teacher.page.getByRole('button', { name: 'Ask for access' }).click()
  await teacher.page.getByText('We are looking into your request').waitFor()

  const admin = await fixtures.openBrowser('ada')
  const { rows } = await fixtures.query('select uid from users where username = $1', [name])
  await admin.page.goto(`/admin/users/${rows[0]?.uid}`)
  await admin.page.getByRole('link', { name: `Teacher access: Stan ${name}` }).waitFor()
  await admin.page.goto('/admin/requests/teacher_access_requests')
  await admin.page
    .getByRole('row')
    .filter({ hasText: `Stan ${name}` })
    .getByRole('link')
    .first()
    .click()
  await admin.page.getByText('Physics, ten years.').waitFor()
  await admin.page.getByRole('button', { name: 'Approve' }).click()
  await admin.page.getByText('Approved. We’ve told the person who asked.').waitFor()
  await teacher.page.getByRole('link', { name: 'Publish a session' }).waitFor()
  await teacher.page.goto('/notifications')
  await teacher.page.getByText('Teacher access: approved').waitFor()
})
