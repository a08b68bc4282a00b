import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { bookPlaces } from '#tests/support/held-places.ts'

const fixtures = setupE2eFixtures()

it('a teacher asks another one for a date, who accepts it live; the student reads it and leaves free of charge', async () => {
  const { openBrowser, createUser, publishSession, query } = fixtures
  const teacher = await openBrowser(await createUser('teacher'))
  const username = await createUser('teacher')
  const name = `Jonas ${username}`
  await query(`update users set display_name = $2 where username = $1`, [username, name])
  const substitute = await openBrowser(username, { width: 390 })
  const id = await publishSession(teacher.context.request, { type: 'group', maxStudents: 4 })
  const student = await openBrowser(await createUser(), { width: 390 })
  const path = await bookPlaces(student, id)
  // The lesson is in three hours: giving it up would be charged.
  await query(
    `with moved as (
       update occurrences set during = tstzrange(now() + interval '3 hours', now() + interval '4 hours')
       where id = (select min(occurrence_id) from lessons where purchase_id = $1) returning id, during)
     update engagements set during = moved.during from moved where occurrence_id = moved.id`,
    [path.split('/').at(-1)],
  )
  await student.page.goto(path)
  await student.page.locator('a[href^="/campus/lessons/"]').first().click()
  const { page } = teacher
  await student.page.getByRole('heading', { name: 'Can’t make it?' }).waitFor()
  const lesson = new URL(student.page.url()).pathname

  await substitute.page.goto('/campus/teacher-panel')
  await page.goto(`${lesson}?cancel`)
  await page.getByRole('link', { name: 'Ask a substitute instead' }).first().click()
  await page.getByLabel('Find a teacher by name').fill(name)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(name) }).check()
  await page.getByLabel('A word to the teacher').fill('Fractions, please.')
  await page.getByRole('button', { name: 'Ask this teacher' }).click()
  await page.getByText('waits for an answer').waitFor()

  // The page of the teacher who is asked shows it without being loaded again, and so does that of the one who asks.
  await substitute.page.getByRole('heading', { name: 'You are asked to teach' }).waitFor()
  await substitute.page.locator('a[href^="/campus/substitutes/"]').first().click()
  await substitute.page.getByText('Fractions, please.').waitFor()
  await substitute.page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('accepted', { exact: true }).waitFor()

  await student.page.getByText('teaches this lesson instead of').waitFor()
  await student.page.getByRole('link', { name: 'Cancel this lesson' }).click()
  await student.page.getByText('A substitute teaches it, so cancelling is free until it begins.').waitFor()
  await student.page.getByRole('button', { name: 'Cancel the lesson' }).click()
  await student.page.getByRole('button', { name: 'Undo the cancellation' }).waitFor()
  const { rows } = await query(`select outcome from lesson_cancellations where lesson_id = $1`, [
    lesson.split('/').at(-1),
  ])
  expect(rows).toEqual([{ outcome: 'returned' }])
})
