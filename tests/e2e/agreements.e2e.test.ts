import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { bookPlaces } from '#tests/support/held-places.ts'

const fixtures = setupE2eFixtures()

it('a student rates after an attended lesson; staff end the agreement with a reason that both read', async () => {
  const { teacher, id } = await fixtures.createTeacherWithSession({ type: 'group', title: 'Group to end' })
  const name = await fixtures.createUser()
  const student = await fixtures.openBrowser(name)
  const { page } = student
  const reservation = await bookPlaces(student, id)
  await page.goto(reservation)
  await page
    .getByRole('link', { name: /\d – \d/ })
    .first()
    .click()
  await page.waitForURL(/\/campus\/lessons\/lsn_/)
  expect(await page.getByText('How are these lessons?').count()).toBe(0)
  await fixtures.query(
    `with begun as (update occurrences set during = tstzrange(date_bin('30 minutes', now(), 'epoch') - interval '1 hour', date_bin('30 minutes', now(), 'epoch'))
       where id = (select occurrence_id from lessons where id = $1) returning id)
     insert into attendances (occurrence_id, person_id, joined_at) select begun.id, u.uid, now()
     from begun, users u where u.username = $2`,
    [page.url().split('/').at(-1), name],
  )
  await page.reload()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('button', { name: 'Rate' }).click()
  await page.getByRole('button', { name: 'Change my rating' }).waitFor()

  const { page: staff } = await fixtures.openBrowser('ada')
  await staff.goto(reservation)
  await staff.getByRole('link', { name: 'End this booking' }).click()
  await staff.getByRole('button', { name: 'End the booking' }).click()
  await staff.getByText('Give the reason.').first().waitFor()
  await staff.getByLabel('Reason').fill('The teacher moves away.')
  await staff.getByRole('button', { name: 'End the booking' }).click()
  await staff.getByRole('heading', { name: 'This booking has ended' }).waitFor()
  await staff.getByText('Reason: The teacher moves away.').waitFor()
  for (const reader of [page, teacher.page]) {
    await reader.goto('/notifications')
    await reader.getByText('Reason: The teacher moves away.', { exact: false }).first().waitFor()
  }
})
