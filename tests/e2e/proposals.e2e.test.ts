import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { bookPlaces } from '#tests/support/held-places.ts'

const fixtures = setupE2eFixtures()

it('a teacher without scripts proposes another time, and the student accepts it on My reservations', async () => {
  const { teacher, id } = await fixtures.createTeacherWithSession({ type: 'individual', title: 'Lesson to move' })
  const student = await fixtures.openBrowser(await fixtures.createUser(), { width: 390 })
  await student.page.goto(await bookPlaces(student, id))
  const link = student.page.getByRole('listitem').getByRole('link', { name: /Tue.*16:00 – 17:00/ })
  const lesson = (await link.getAttribute('href')) ?? ''

  const { page } = await fixtures.openBrowser(undefined, { scripts: false })
  await page.context().addCookies(await teacher.context.cookies())
  await page.goto(lesson)
  await page.getByRole('link', { name: 'Propose another time' }).click()
  await page.getByRole('link', { name: 'Any hour' }).click()
  await page.getByRole('button', { name: 'Send the proposal' }).click()
  await page.getByText('Choose at least one time.').filter({ visible: true }).first().waitFor()
  const day = page.getByRole('group', { name: /Thu/ }).first()
  await day.getByText('9:00', { exact: true }).click()
  await page.getByRole('button', { name: 'Send the proposal' }).click()
  await page.getByText('Proposal Sent').first().waitFor()

  await student.page.goto('/campus/reservations')
  await student.page.getByText('Tola Teacher proposes another time: Lesson to move').waitFor()
  await student.page.getByLabel(/^Accept Thu .*9:00/).click()
  await student.page.getByText(/^The lesson moves to Thu .*9:00\./).waitFor()
  await student.page.getByRole('button', { name: /^Move the lesson/ }).click()
  await student.page.getByText('Accepted. The lesson has moved.').waitFor()
  expect(await student.page.getByRole('heading', { name: 'Waiting for you' }).count()).toBe(0)
  await student.page.goto(lesson)
  await student.page
    .getByText(/Thu .* 9:00 – 10:00/)
    .first()
    .waitFor()
  await student.page.locator('summary', { hasText: 'History of this booking' }).click()
  await student.page.getByText(/^Moved from Tue .* to Thu/).waitFor()
})
