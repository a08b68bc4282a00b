import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { bookPlaces } from '#tests/support/held-places.ts'

const fixtures = setupE2eFixtures()

it('a student cancels a lesson and undoes it; the teacher sees each at once, and has one notice in the end', async () => {
  const { teacher, id } = await fixtures.createTeacherWithSession({ type: 'individual', title: 'Lesson to cancel' })
  const name = await fixtures.createUser()
  const student = await fixtures.openBrowser(name, { width: 390 })
  const { page } = student
  await page.goto(await bookPlaces(student, id))

  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Tue.*16:00 – 17:00/ })
    .click()
  await page.waitForURL(/\/campus\/lessons\/lsn_/)
  await teacher.page.goto(page.url())
  await teacher.page.getByText('Booked').first().waitFor()
  await page.getByRole('link', { name: 'Cancel this lesson' }).click()
  const question = page.getByRole('region', { name: 'Cancel this lesson?' })
  for (const consequence of ['100 PLN is refunded', 'We tell Tola Teacher', 'You can undo this'])
    await question.getByText(consequence).waitFor()
  await page.getByRole('button', { name: 'Cancel the lesson' }).click()
  await page.getByText('You cancelled this lesson').waitFor()
  await teacher.page.getByText(`Stan ${name} cancelled this lesson`).waitFor()
  expect(await teacher.page.getByRole('button', { name: 'Undo the cancellation' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Undo the cancellation' }).click()
  await page.getByRole('link', { name: 'Cancel this lesson' }).waitFor()
  await teacher.page.getByRole('link', { name: 'Cancel this lesson' }).waitFor()
  await teacher.page.goto('/notifications')
  await teacher.page.getByText('Lesson is on again: Lesson to cancel, Tue 16:00').waitFor()
  expect(await teacher.page.getByText('Lesson cancelled').count()).toBe(0)
})

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
  await page.getByText('What a teacher or the school cancels is always refunded.').waitFor()
  await page.getByRole('button', { name: 'Cancel the lesson' }).click()
  await page.getByText('You cancelled this lesson').waitFor()
  await student.page.goto(lesson ?? '')
  await student.page.getByText('Tola Teacher cancelled this lesson').waitFor()
  await student.page.getByText('100 PLN is refunded').waitFor()
})
