import { expect, it } from 'vitest'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()
const FORM = '/dungeonsandenglish/private-campaigns'

it('a campaign is asked for, accepted by the friend, proposed by staff, and becomes a session', async () => {
  const [name, friendName, masterName] = [
    await fixtures.createUser(),
    await fixtures.createUser(),
    await fixtures.createUser(),
  ]
  await fixtures.query(
    `update users set role = 'teacher', dnd_role = 'teacher', teacher_access_at = now() where username = $1`,
    [masterName],
  )
  const { page } = await fixtures.openBrowser(name, { width: 390 })
  await page.goto(FORM)
  await page.getByRole('group', { name: 'Number of players' }).getByLabel('2', { exact: true }).check()
  await page.getByLabel('3 hours', { exact: true }).check()
  await page.getByLabel('Player 2').fill(friendName)
  await page.getByRole('button', { name: 'Next: story' }).click()
  await page.getByLabel('Pirates').check()
  await page.getByLabel('Pre-made campaign').check()
  await page.getByRole('button', { name: 'Next: times' }).click()
  await page.getByRole('button', { name: 'Show earlier and later hours' }).click()
  await page.getByRole('checkbox', { name: 'Friday', exact: true }).check()
  await page.getByLabel('Friday from').selectOption('17')
  await page.getByLabel('Friday to').selectOption('22')
  // The grid shows the hours of the rows, and the rows those of the grid.
  const cell = (time: string) => page.getByRole('checkbox', { name: time })
  await cell('Friday 18:00 to 18:30').uncheck()
  await cell('Sunday 16:00 to 16:30').check()
  expect(await page.getByLabel('Sunday to').inputValue()).toBe('16.5')
  await page.getByRole('button', { name: 'Next: send' }).click()
  // Nothing is lost on the way back, nor a gap in the hours.
  await page.getByRole('link', { name: 'Back to Times' }).click()
  const marked = ['Friday 17:30', 'Friday 18:00', 'Friday 18:30', 'Friday 21:30', 'Sunday 16:00']
  await cell('Friday 17:30').waitFor()
  expect(await Promise.all(marked.map(time => cell(time).isChecked()))).toEqual([true, false, true, true, true])
  await page.getByRole('button', { name: 'Next: send' }).click()
  await page.getByLabel('My players know').check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('your players have been invited').waitFor()
  await page.getByText('We are waiting for answers').waitFor()

  await page.getByText('Friday 17:00 – 18:00, 18:30 – 22:00; Sunday 16:00 – 16:30').waitFor()

  // A proposal waits for every answer, and then needs no reload.
  const admin = await fixtures.openBrowser('ada')
  await admin.page.goto('/admin/private-campaigns?status=pending')
  await admin.page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  await admin.page.getByText('These players have not answered yet').waitFor()
  expect(await admin.page.getByRole('button', { name: 'Propose this session' }).count()).toBe(0)
  const friend = await fixtures.openBrowser(friendName, { width: 390, scripts: false })
  await friend.page.goto('/notifications')
  await friend.page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Every player has accepted.').waitFor()
  const { rows } = await fixtures.query('select uid from users where username = $1', [masterName])
  await admin.page.getByLabel('Game master').selectOption(String(rows[0]?.uid))
  await admin.page.getByLabel('Level of English').selectOption('B1')
  await admin.page.getByLabel('First game').fill(inDays(9))
  await admin.page.getByRole('button', { name: 'Propose this session' }).click()
  await admin.page.getByText('The proposed session').waitFor()

  await page.getByRole('button', { name: 'Accept this session' }).click()
  await page.getByText('View the session and your seat').waitFor()
})
