import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findUnseen } from '#tests/support/covered-focus.ts'
import { setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'
import { bookPlaces } from '#tests/support/held-places.ts'
import { waitForLiveStream } from '#tests/support/live-stream.ts'

const fixtures = setupE2eFixtures()

/** A booked lesson of a group, with the pages of its teacher and its student. */
const bookLesson = async () => {
  const { openBrowser, createUser, publishSession, query } = fixtures
  const teacher = await openBrowser(await createUser('teacher'))
  const id = await publishSession(teacher.context.request, { type: 'group', maxStudents: 4 })
  const student = await openBrowser(await createUser(), { width: 390 })
  await student.page.setViewportSize({ width: 390, height: 844 })
  const reservation = await bookPlaces(student, id)
  // Lessons of timetables start at half-hours, and these do not.
  for (const { context } of [teacher, student])
    await context.route('**/api/check-session-occurrence-status', route =>
      route.fulfill({ json: { isCancelled: false } }),
    )
  const { rows } = await query('select min(id) as id from lessons where purchase_id = $1', [
    reservation.split('/').at(-1),
  ])
  const lessonId = String(rows[0]?.id)
  /** The times from now on, as intervals. */
  const move = (from: string, to: string) =>
    query(
      `with moved as (
         update occurrences set during = tstzrange(now() + $2::interval, now() + $3::interval)
         where id = (select occurrence_id from lessons where id = $1) returning id, during)
       update engagements set during = moved.during from moved where occurrence_id = moved.id
       returning lower(moved.during) as starts, upper(moved.during) as ends`,
      [lessonId, from, to],
    )
  return { teacher: teacher.page, student: student.page, path: `/campus/lessons/${lessonId}`, move }
}

const join = (page: Page) => page.getByRole('link', { name: 'Join the lesson' })
const topOf = (page: Page, name: string) =>
  page.getByRole('link', { name }).evaluate(element => element.getBoundingClientRect().top)

/** Opens the page as it is then; from there on it is not loaded again. */
const open = async (page: Page, path: string) => {
  const live = waitForLiveStream(page)
  await page.goto(path)
  await live
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

it('a lesson’s page turns by itself from before to now at the second, moves nothing below, and then into after, for both sides', async () => {
  const { teacher, student, path, move } = await bookLesson()
  // The room opens in eight seconds.
  const { rows } = await move('10 minutes 8 seconds', '70 minutes')
  const opensAt = new Date(rows[0]?.starts).getTime() - 600_000
  await Promise.all([open(student, path), open(teacher, path)])
  for (const page of [student, teacher]) {
    await page.getByRole('timer', { name: 'Time until the start' }).waitFor()
    expect(await join(page).count()).toBe(0)
  }
  const before = await topOf(student, 'Group chat')
  await Promise.all([student, teacher].map(page => join(page).waitFor()))
  const late = Date.now() - opensAt
  expect(late).toBeGreaterThanOrEqual(0)
  // Other tests keep the machine busy.
  expect(late).toBeLessThan(15_000)
  expect(await topOf(student, 'Group chat')).toBe(before)
  expect(await isSameDocument(student)).toBe(true)

  // Opened while the room is open, the way in is whole in the window, and no other control of the page is before it but the way back.
  await move('-58 minutes', '12 seconds')
  await Promise.all([open(student, path), open(teacher, path)])
  for (const [width, height] of [
    [390, 844],
    [1366, 650],
  ] as const) {
    await student.setViewportSize({ width, height })
    expect(await findUnseen(student, ['main a[href^="/join/"]'])).toEqual([])
  }
  const first = await student
    .locator('main :is(a, button, input, select, textarea, summary):not(nav *)')
    .evaluateAll(controls => controls.find(control => control.checkVisibility())?.textContent)
  expect(first).toBe('Join the lesson')

  // The teacher is writing when the lesson ends: nothing is taken from under the hands.
  const notes = teacher.getByLabel('What did you do?')
  await notes.fill('Fractions')
  await join(student).waitFor({ state: 'detached' })
  await student.getByText('This lesson is over.').waitFor()
  await student.getByRole('link', { name: 'Book again' }).waitFor()
  expect(await join(teacher).count()).toBe(1)
  expect(await notes.evaluate(field => field === document.activeElement)).toBe(true)
  await teacher.getByRole('button', { name: 'Save notes' }).click()
  await student.getByText('Fractions').waitFor()
  await join(teacher).waitFor({ state: 'detached' })
  expect(await isSameDocument(teacher)).toBe(true)

  await student.locator('summary', { hasText: 'History of this booking' }).click()
  await student
    .getByText(/booked|paid/i)
    .first()
    .waitFor()
})

it('nothing moves under a finger that is down while the stage turns', async () => {
  const { student, path, move } = await bookLesson()
  await move('-58 minutes', '6 seconds')
  await open(student, path)
  await join(student).waitFor()
  const messages = student.getByRole('link', { name: 'Group chat' })
  await messages.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await messages.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await student.mouse.move(x + width / 2, y + height / 2)
  await student.mouse.down()
  // A pressed button is a pixel lower.
  const pressedAt = (await messages.boundingBox())?.y
  // The newest data is there.
  await student.waitForResponse(answer => answer.url().includes('.data') && answer.ok(), { timeout: 20_000 })
  expect((await messages.boundingBox())?.y).toBe(pressedAt)
  expect(await join(student).count()).toBe(1)
  await student.mouse.move(1, 1)
  await student.mouse.up()
  await student.getByRole('link', { name: 'Book again' }).waitFor()
})

it('prepares for a lesson with what the one before has left', async () => {
  const { teacher, student, path, move } = await bookLesson()
  await move('-61 minutes', '-1 minute')
  await teacher.goto(path)
  await teacher.getByLabel('What did you do?').fill('Fractions')
  await teacher.getByLabel('What is next?').fill('Ratios')
  await teacher.getByRole('button', { name: 'Save notes' }).click()
  await teacher.getByText('Set homework').first().click()
  await teacher.getByLabel('What is to be done').fill('Exercises 1 to 5')
  await teacher.getByRole('button', { name: 'Set homework' }).click()
  await teacher.getByRole('link', { name: 'Exercises 1 to 5' }).waitFor()
  const { rows } = await fixtures.query(
    `select next.id from lessons this join lessons next on next.purchase_id = this.purchase_id and next.id <> this.id
     join occurrences on occurrences.id = next.occurrence_id where this.id = $1 order by during limit 1`,
    [path.split('/').at(-1)],
  )
  await student.goto(`/campus/lessons/${rows[0]?.id}`)
  await student.getByRole('heading', { name: 'Last time' }).waitFor()
  await student.getByText('Ratios').waitFor()
  await student.getByRole('heading', { name: 'Homework to hand in' }).waitFor()
  await student.getByRole('link', { name: 'Exercises 1 to 5' }).waitFor()
})
