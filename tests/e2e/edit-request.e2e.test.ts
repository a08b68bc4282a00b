import { inject, it } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { weekdayOf } from '#kernel/timetable.ts'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const fixtures = setupE2eFixtures()

it('without scripts, a teacher proposes another hour and the student approves it in the notification', async () => {
  const { teacher, id } = await fixtures.createTeacherWithSession({ type: 'individual', title: 'Hour to change' })
  await fixtures.query('update academy_sessions set price = 0 where id = $1', [id])
  const student = await fixtures.openBrowser(await fixtures.createUser(), { scripts: false, width: 390 })
  const day = weekdayOf(inDays(7))
  const booked = await student.context.request.post('/api/v1/reservations', {
    headers: { origin: inject('siteUrl') },
    data: {
      ...{ productId: id, plan: 'single', firstDate: inDays(7), date_time: { [day]: [17, 17.5] } },
      ...{ acceptedTerms: TERMS_VERSION, earlyPerformance: true, seenPrice: 0 },
    },
  })
  const { id: reservationId } = await booked.json()

  const { page } = await fixtures.openBrowser(undefined, { scripts: false })
  await page.context().addCookies(await teacher.context.cookies())
  await page.goto(`/campus/reservations/${reservationId}`)
  await page.getByRole('link', { name: 'Proposed changes' }).click()
  await page.getByRole('link', { name: 'Propose a change' }).click()
  await page.locator(`input[value="${day} 17"]`).uncheck({ force: true })
  await page.locator(`input[value="${day} 17.5"]`).uncheck({ force: true })
  for (const hour of [18, 18.5, 19]) await page.locator(`input[value="${day} ${hour}"]`).check({ force: true })
  await page.getByRole('button', { name: 'Send the proposal' }).click()
  await page.getByText('The booking has 1 hour a week and your times have 1.5 hours.').first().waitFor()
  await page.locator(`input[value="${day} 19"]`).uncheck({ force: true })
  await page.getByRole('button', { name: 'Send the proposal' }).click()
  await page.getByText('Approving moves 1 lesson').waitFor()

  await student.page.goto('/notifications')
  await student.page.getByLabel(/^Approve: Tola Teacher proposes a change/).click()
  await student.page.getByRole('button', { name: /^Approve the change/ }).click()
  await student.page.getByText('Approved', { exact: true }).waitFor()
  await student.page.goto(`/campus/reservations/${reservationId}`)
  await student.page.getByText('18:00 – 19:00').first().waitFor()
  await page.goto('/notifications')
  await page.getByText('Change approved: Hour to change').waitFor()
})
