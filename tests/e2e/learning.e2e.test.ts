import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { bookPlaces } from '#tests/support/held-places.ts'

const fixtures = setupE2eFixtures()

it('right after a lesson the teacher writes notes and sets homework on a phone; it is handed in late and marked, live for all', async () => {
  const { openBrowser, createUser, publishSession, query } = fixtures
  const teacher = await openBrowser(await createUser('teacher'), { width: 390 })
  const id = await publishSession(teacher.context.request, { type: 'group', maxStudents: 4 })
  const [childName, guardianName] = [await createUser(), await createUser()]
  const student = await openBrowser(childName, { width: 390 })
  const path = await bookPlaces(student, id)
  // The lesson has just ended; its student is a child of the guardian.
  await query(
    `with moved as (
       update occurrences set during = tstzrange(now() - interval '61 minutes', now() - interval '1 minute')
       where id = (select min(occurrence_id) from lessons where purchase_id = $1) returning id, during)
     update engagements set during = moved.during from moved where occurrence_id = moved.id`,
    [path.split('/').at(-1)],
  )
  await query(
    `with child as (update users set birth_date = '2012-01-01' where username = $1 returning uid)
     insert into guardianships (id, child_id, guardian_id, requested_at, confirmed_at, confirmed_by, since)
     select 'grd_' || child.uid, child.uid, guardian.uid, now() - interval '2 hours', now() - interval '1 hour', 'operator', now() - interval '1 hour'
     from child, users guardian where guardian.username = $2`,
    [childName, guardianName],
  )

  const { page } = teacher
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Lessons without notes' })
    .getByRole('link', { name: 'Write notes' })
    .first()
    .click()
  await page.getByLabel('What did you do?').waitFor()
  const lesson = new URL(page.url()).pathname
  await student.page.goto(lesson)
  await page.getByLabel('What did you do?').fill('Fractions')
  await page.getByLabel('What is next?').fill('Ratios')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await student.page.getByText('Ratios').waitFor()
  await page.getByText('Set homework').first().click()
  await page.getByLabel('What is to be done').fill('Exercises 1 to 5')
  await page.getByLabel('Scale of marks').fill('1-6')
  await page.getByRole('button', { name: 'Set homework' }).click()
  await student.page.getByRole('link', { name: 'Exercises 1 to 5' }).click()
  await student.page.getByLabel('Your answer').waitFor()

  await query(`update homework set due_at = now() - interval '1 hour' where session_id = $1`, [id])
  const assignment = new URL(student.page.url()).pathname
  await page.goto(assignment)
  await student.page.getByLabel('Your answer').fill('All five')
  await student.page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await page.getByText('handed in late').waitFor()
  await page.getByText('All five').waitFor()
  const guardian = await openBrowser(guardianName)
  await guardian.page.goto(assignment)
  await guardian.page.getByText('All five').waitFor()
  expect(await guardian.page.getByRole('button', { name: /Hand in/ }).count()).toBe(0)
  await page.getByLabel(/^Mark/).fill('5')
  await page.getByLabel('Your words').fill('Well done')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await Promise.all([student, guardian].map(each => each.page.getByText('Well done').waitFor()))
})
