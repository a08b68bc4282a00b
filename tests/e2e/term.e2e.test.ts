import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { chooseTuesday, goToCheckout, payAtCheckout, reserve } from '#tests/support/reservation-steps.ts'

const fixtures = setupE2eFixtures()

/** Weeks pass: the lesson starts so many hours from the last half-hour. */
const bringForward = (lessonPath: string, hours: number) =>
  fixtures.query(
    `update occurrences set during = tstzrange(date_bin('30 minutes', now(), 'epoch') + make_interval(hours => $2), now() + make_interval(hours => $2 + 1))
     where id = (select occurrence_id from lessons where id = $1)`,
    [lessonPath.split('/').at(-1), hours],
  )
const pay = async (page: Page) => {
  await goToCheckout(page)
  await payAtCheckout(page)
}
/** Nothing loads the page again: what is seen has come by itself. */
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const unfoldHistory = (page: Page) => page.locator('summary', { hasText: 'History of this booking' }).click()
/** The teacher proposes one time, and stays on the page of the proposal. */
const sendTime = async (page: Page, day: RegExp, hour: string) => {
  await page.getByRole('link', { name: 'Any hour' }).click()
  // Tomorrow's early hours are too near.
  const time = page.getByText(hour, { exact: true })
  await page.getByRole('group', { name: day }).filter({ has: time }).first().getByText(hour, { exact: true }).click()
  await page.getByRole('button', { name: 'Send the proposal' }).click()
  await seen(page, 'Proposal Sent')
}

it('a student and a teacher live through a term, and each sees at once what the other one does', async () => {
  const title = 'A term'
  const { teacher, id, path } = await fixtures.createTeacherWithSession({ type: 'individual', title })
  const username = await fixtures.createUser()
  const { page: student, context } = await fixtures.openBrowser(username, { width: 390 })
  // The room is on another server, which a test does not visit.
  await context.route('**/join/**', async route => {
    const { location = '' } = (await route.fetch({ maxRedirects: 0 })).headers()
    await route.fulfill({ body: URL.canParse(location) ? 'The room' : `No room: ${location}` })
  })
  const name = `Stan ${username}`
  const host = teacher.page

  await host.goto(`/campus/my-sessions/${id}`)
  await chooseTuesday(student, path)
  await reserve(student)
  await seen(host, 'paying now')
  await pay(student)
  await seen(host, /· next Tue|Single lesson/)
  await host.getByText('paying now').waitFor({ state: 'detached' })

  const link = student.getByRole('listitem').getByRole('link', { name: /Tue.*16:00 – 17:00/ })
  const lesson = (await link.getAttribute('href')) ?? ''
  await host.goto(lesson)
  await link.click()
  await student.getByRole('link', { name: 'Cancel this lesson' }).click()
  const question = student.getByRole('region', { name: 'Cancel this lesson?' })
  for (const consequence of ['100 PLN is refunded', 'We’ll tell Tola Teacher', 'You can undo this'])
    await question.getByText(consequence).waitFor()
  await student.getByLabel(/^Credit/).check()
  await student.getByRole('button', { name: 'Cancel the lesson' }).click()
  await seen(host, `${name} cancelled this lesson`)
  expect(await host.getByRole('button', { name: 'Undo the cancellation' }).count()).toBe(0)
  await seen(student, '100 PLN was returned as credit.')
  await student.getByRole('button', { name: 'Undo the cancellation' }).click()
  await host.getByRole('link', { name: 'Propose another time' }).click()

  await student.goto('/notifications')
  await sendTime(host, /Thu/, '9:00')
  await student.getByLabel(/^Accept Thu .*9:00: Tola Teacher proposes another time/).click()
  await student.getByRole('button', { name: /^Move the lesson: / }).click()
  await seen(host, 'Proposal Accepted')
  await seen(student, 'Accepted. The lesson has moved.')

  await host.goto(lesson)
  await unfoldHistory(host)
  await seen(host, /^Moved from Tue .* to Thu/)
  await host.getByRole('link', { name: title }).first().click()
  await host.getByRole('link', { name: 'Extra lesson' }).click()
  await sendTime(host, /Fri/, '9:00')
  await student.getByLabel(/^Accept Fri .*9:00: Tola Teacher proposes an extra lesson/).click()
  await student.getByRole('button', { name: /^Agree to the lesson: / }).click()
  await seen(host, 'Proposal Accepted')
  await host.goto('/notifications')
  await seen(host, `Lesson is on again: ${title}, Tue 16:00`)
  expect(await host.getByText('Lesson cancelled').count()).toBe(0)
  await payAtCheckout(student)
  await seen(host, `${name} booked ${title}, Fri`)
  const extra = (await student.getByRole('link', { name: /Fri.*9:00 – 10:00/ }).getAttribute('href')) ?? ''

  await bringForward(lesson, 0)
  await host.goto(lesson)
  await unfoldHistory(host)
  await student.goto(lesson)
  await student.getByRole('link', { name: 'Join the lesson' }).click()
  await seen(student, 'The room')
  await seen(host, `${name} joined`)
  await host.goto(path)
  await bringForward(lesson, -2)
  await student.goto(lesson)
  await student.getByRole('radio', { name: '5 stars' }).check()
  await student.getByRole('button', { name: 'Rate' }).click()
  await seen(host, '5.0 from 1 rating')

  await bringForward(extra, 5)
  await host.goto(extra)
  await student.goto(extra)
  await student.getByRole('link', { name: 'Cancel this lesson' }).click()
  await student.getByRole('button', { name: 'Cancel the lesson' }).click()
  await seen(student, 'so the lesson is charged')
  await seen(host, 'Cancelled late')
})

it('a student leaves a course and is refunded, its teacher renews it, and each sees it at once', async () => {
  const title = 'A course of a term'
  const { teacher, id, path } = await fixtures.createTeacherWithSession({ type: 'course', title, minStudents: 1 })
  const name = await fixtures.createUser()
  const { page: student } = await fixtures.openBrowser(name, { width: 390 })
  const host = teacher.page
  await host.goto(`/campus/my-sessions/${id}`)
  await student.goto(path)
  await reserve(student)
  await pay(student)
  await seen(host, `Stan ${name}`)
  await host.getByText('paying now').waitFor({ state: 'detached' })
  await host.goto(`/campus/my-sessions/${id}/renew`)
  await seen(host, 'Cannot renew course with enrolled students while course is still active')
  await host.goBack()

  await student.getByRole('link', { name: 'Leave this course' }).click()
  await seen(student, '100 PLN is refunded')
  await student.getByRole('button', { name: 'Leave the course' }).click()
  await student.getByRole('heading', { name: 'This place was given up' }).waitFor()
  await seen(student, 'We refunded 100 PLN')

  await student.goto(path)
  await host.getByRole('link', { name: 'Renew' }).click()
  await seen(host, 'The new dates clash with nothing')
  await host.getByRole('button', { name: 'Renew this course' }).click()
  await seen(student, 'No upcoming lessons found')
  await seen(host, 'Course renewed successfully for next week')
  await host.getByRole('heading', { name: title }).waitFor()
  expect(host.url()).not.toContain(id)
  await host.goto('/notifications')
  await seen(host, `Stan ${name} left ${title}`)
})
