import { it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { bookPlaces } from '#tests/support/held-places.ts'

const fixtures = setupE2eFixtures()

it('without scripts a teacher cancels for the student, who is refunded', async () => {
  const { teacher, id } = await fixtures.createTeacherWithSession({ type: 'group', title: 'Group to cancel' })
  const student = await fixtures.openBrowser(await fixtures.createUser())
  await student.page.goto(await bookPlaces(student, id))
  const lesson = await student.page
    .getByRole('link', { name: /\d – \d/ })
    .first()
    .getAttribute('href')

  const { page } = await fixtures.openBrowser(undefined, { scripts: false })
  await page.context().addCookies(await teacher.context.cookies())
  await page.goto(lesson ?? '')
  await page.getByRole('link', { name: 'Cancel this lesson' }).click()
  await page.getByText('Lessons that a teacher or the school cancels are always refunded.').waitFor()
  await page.getByRole('button', { name: 'Cancel the lesson' }).click()
  await page.getByText('You cancelled this lesson').waitFor()
  await student.page.goto(lesson ?? '')
  await student.page.getByText('Tola Teacher cancelled this lesson').waitFor()
  await student.page.getByText('100 PLN is refunded').waitFor()
})
