import { describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import { downloadCalendar } from '#features/academy/reservation-page/calendar-download.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { noticeEmails, sendNoticeEmail } from '#features/people/notifications/notice-emails.ts'
import { moveOccurrences } from '#features/scheduling/calendar/actions.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { setupFeeds } from '#tests/support/calendar-feeds.ts'
import { instant } from '#tests/support/clock.ts'
import { parseCalendar } from '#tests/support/icalendar.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { FRIDAY, LESSON_START, setupProposals } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'

const app = setupProposals()
const { bookFor, clock, createBooked, createHold, createSession, ctxAs, dropEmails, proposeMove } = app
const { eventsOf, read, addressOf } = setupFeeds({ ctxAs, now: clock.now })

const book = (type: 'individual' | 'group' = 'individual') => {
  clock.set(instant('2026-11-21T10:00:00Z'))
  return createBooked(type)
}
const onlyEventOf = async (owner: User) => {
  const [event, ...others] = await eventsOf(owner)
  expect(others).toEqual([])
  return event ?? expect.fail('there is one event')
}

describe('a feed of lessons', () => {
  it('tells the student when, with whom and where to join', async () => {
    const { student, lessonId } = await book()
    expect(await onlyEventOf(student)).toMatchObject({
      ...{ uid: `${lessonId}@guildhall`, title: 'Mathematics AA with Nina Wójcik', status: 'CONFIRMED' },
      ...{ start: LESSON_START, end: '2026-11-24T17:00:00Z', reminders: ['-PT1H'] },
      ...{ url: `https://site.test/join/${lessonId}`, description: `Join: https://site.test/join/${lessonId}` },
    })
  })

  it('tells the teacher what and when, and no one about the students', async () => {
    const { teacher, lessonId } = await book()
    expect(await onlyEventOf(teacher)).toMatchObject({
      ...{ title: 'Teaching: Mathematics AA', status: 'CONFIRMED', start: LESSON_START },
      ...{ url: `https://site.test/join/${lessonId}`, reminders: ['-PT1H'] },
    })
    const text = await read(await addressOf(teacher))
    for (const word of ['Stan', 'Student', '@spam', 'ATTENDEE', 'ORGANIZER']) expect(text).not.toContain(word)
    expect(parseCalendar(text).name).toBe('Guildhall: Nina Wójcik')
  })

  it('shows what is not certain yet as tentative, and counts when it becomes so', async () => {
    clock.set(instant('2026-11-21T10:00:00Z'))
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createSession('group', { teacher })
    const [empty] = await eventsOf(teacher)
    expect(empty).toMatchObject({ status: 'TENTATIVE', description: expect.stringMatching(/^More: /) })
    const student = await createTestUser()
    const held = await createHold(session, student)
    const before = await onlyEventOf(student)
    expect(before).toMatchObject({ status: 'TENTATIVE', description: expect.stringMatching(/^More: /) })
    await app.fakeCheckout.simulate(held.url, 'pay', 'never')
    await app.returnFromCheckout(held.id)
    const after = await onlyEventOf(student)
    expect(after).toMatchObject({ uid: before.uid, status: 'CONFIRMED' })
    expect(after.sequence).toBeGreaterThan(before.sequence)
    const [taught] = await eventsOf(teacher)
    expect(taught).toMatchObject({ uid: empty?.uid, status: 'CONFIRMED' })
    expect(taught?.sequence).toBeGreaterThan(empty?.sequence ?? 0)
  })

  it('keeps a cancelled lesson as cancelled for both sides, and brings it back', async () => {
    const { teacher, student, lessonId } = await book()
    for (const person of [student, teacher]) {
      const before = await onlyEventOf(person)
      await cancelLesson(ctxAs(student), lessonId)
      const cancelled = await onlyEventOf(person)
      expect(cancelled).toMatchObject({ uid: before.uid, start: before.start, status: 'CANCELLED', reminders: [] })
      expect(cancelled.sequence).toBeGreaterThan(before.sequence)
      expect(cancelled.description).not.toContain('/join/')
      await undoCancellation(ctxAs(student), lessonId)
      const undone = await onlyEventOf(person)
      expect(undone).toMatchObject({ uid: before.uid, start: before.start, status: 'CONFIRMED' })
      expect(undone.sequence).toBeGreaterThan(cancelled.sequence)
    }
  })

  it('shows the teacher a date of a group that one student has left as it was', async () => {
    const { session, teacher, lessonId, student } = await book('group')
    await bookFor(session, await createTestUser())
    await cancelLesson(ctxAs(student), lessonId)
    expect((await eventsOf(teacher))[0]).toMatchObject({ status: 'CONFIRMED', title: 'Teaching: Mathematics AA' })
    expect(await onlyEventOf(student)).toMatchObject({ status: 'CANCELLED' })
  })

  it('moves a lesson under its UID, with the number of the letter and of the file of the page', async () => {
    const booked = await book()
    const { student, teacher, lessonId, reservationId } = booked
    const [before, taught] = [await onlyEventOf(student), await onlyEventOf(teacher)]
    const id = await proposeMove(teacher, booked, FRIDAY)
    await dropEmails()
    await acceptProposal(ctxAs(student), id, { proposedDate: FRIDAY })
    const moved = await onlyEventOf(student)
    expect(moved).toMatchObject({ uid: `${lessonId}@guildhall`, start: FRIDAY, status: 'CONFIRMED' })
    expect(moved.sequence).toBeGreaterThan(before.sequence)
    const taughtLater = await onlyEventOf(teacher)
    expect(taughtLater).toMatchObject({ uid: taught.uid, start: FRIDAY })
    expect(taughtLater.sequence).toBeGreaterThan(taught.sequence)
    for (const { data } of await takeJobs(noticeEmails)) await sendNoticeEmail(data)
    const letters = (await takeJobs(outbox)).flatMap(({ data }) => data.attachments ?? [])
    const page = await downloadCalendar(ctxAs(student), reservationId, 'https://site.test')
    const files = [...letters.map(({ content }) => String(content)), await page.text()]
    expect(files).toHaveLength(2)
    for (const file of files)
      expect(parseCalendar(file).events).toMatchObject([
        { uid: moved.uid, sequence: moved.sequence, title: moved.title, start: moved.start },
      ])
  })

  it('counts moves of several dates at once, and a new title of their session', async () => {
    const { student, reservationId, session } = await book('group')
    const [lesson] = await listLessons(db, [reservationId])
    const before = await onlyEventOf(student)
    const to = { start: instant('2026-11-24T18:00:00Z'), end: instant('2026-11-24T19:00:00Z') }
    await transaction(tx => moveOccurrences(tx, [{ occurrenceId: lesson?.occurrenceId ?? '', to }]))
    const moved = await onlyEventOf(student)
    expect(moved).toMatchObject({ uid: before.uid, start: '2026-11-24T18:00:00Z', end: '2026-11-24T19:00:00Z' })
    expect(moved.sequence).toBeGreaterThan(before.sequence)
    await db.update(academySessions).set({ title: session.title })
    expect(await onlyEventOf(student)).toEqual(moved)
    await db.update(academySessions).set({ title: 'Moles; and, more\\' })
    const renamed = await onlyEventOf(student)
    expect(renamed.title).toBe('Moles; and, more\\ with Nina Wójcik')
    expect(renamed.sequence).toBeGreaterThan(moved.sequence)
  })

  it('keeps what was within 30 days, and nothing older', async () => {
    const { student } = await book()
    clock.set(instant('2026-12-24T17:00:00Z'))
    expect(await eventsOf(student)).toHaveLength(1)
    clock.set(instant('2026-12-25T00:00:00Z'))
    expect(await eventsOf(student)).toEqual([])
  })
})

describe('where clocks change', () => {
  const bookWeeks = async (now: string, firstDate: string) => {
    clock.set(instant(now))
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const student = await createTestUser()
    const session = await createSession('group', { teacher })
    return { student, ...(await bookFor(session, student, { plan: 'block', firstDate, seenPrice: 40_000 })) }
  }

  it.each([
    ['forward', '2027-03-20T10:00:00Z', '2027-03-23', ['2027-03-23T16:00:00Z', '2027-03-30T15:00:00Z']],
    ['back', '2027-10-23T10:00:00Z', '2027-10-26', ['2027-10-26T15:00:00Z', '2027-11-02T16:00:00Z']],
  ])('weekly lessons keep the hour of Warsaw when they go %s', async (_how, now, firstDate, starts) => {
    const { student } = await bookWeeks(now, firstDate)
    const events = await eventsOf(student)
    expect(events.slice(0, 2).map(({ start }) => start)).toEqual(starts)
    expect(events.map(({ start, end }) => instant(start).until(instant(end)).total('hours'))).toEqual([2, 2, 2, 2])
  })

  it.each([
    ['that has no hour from 2 to 3', '2027-03-20T10:00:00Z', '2027-03-23', '2027-03-28T00:30:00Z'],
    ['that has it twice', '2027-10-23T10:00:00Z', '2027-10-26', '2027-10-31T00:30:00Z'],
  ])('a lesson in the night %s has its real length', async (_which, now, firstDate, start) => {
    const { student, reservationId, lessonId } = await bookWeeks(now, firstDate)
    const [lesson] = await listLessons(db, [reservationId])
    const to = { start: instant(start), end: instant(start).add({ hours: 1 }) }
    await transaction(tx => moveOccurrences(tx, [{ occurrenceId: lesson?.occurrenceId ?? '', to }]))
    const moved = (await eventsOf(student)).find(({ uid }) => uid === `${lessonId}@guildhall`)
    expect(moved).toMatchObject({ start, end: to.end.toString() })
  })
})
