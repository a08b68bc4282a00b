import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { prepaidBalance, reservationState } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { decideCourses } from './deciding.ts'
import { courseReactions } from './reactions.ts'
import { goNoGoAt } from './rules.ts'

const { bookFor, clock, createHold, ctxAs, createSession, noticesOf, sendRefunds, fakeCheckout, returnFromCheckout } =
  setupLessons()
beforeAll(() => registerReactions(courseReactions))

const PUBLISHING = Temporal.Instant.from('2026-11-21T10:00:00Z')
/** A course of four Saturdays from 28 November 2026, 10:00 in Warsaw, that needs two students. */
const createCourse = async (more: object = {}) => {
  clock.set(PUBLISHING)
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const session = await createSession('course', { teacher, minStudents: 2, maxStudents: 4, ...more })
  return { teacher, session }
}
const FIRST = Temporal.Instant.from('2026-11-28T09:00:00Z')
const DEADLINE = goNoGoAt({ scheduledAt: PUBLISHING, firstStart: FIRST })
const statusOf = async (id: string) => (await findSession(db, id))?.status
const typesOf = async (user: Parameters<typeof noticesOf>[0]) => (await noticesOf(user)).map(({ type }) => type)
const isBusy = async (id: string) =>
  (await listBusyTimes(db, id, { start: PUBLISHING, end: PUBLISHING.add({ hours: 24 * 60 }) })).length > 0

describe('a course', () => {
  it('starts with the payment that reaches its minimum, and tells all', async () => {
    const { session, teacher } = await createCourse()
    const [one, two] = [await createTestUser(), await createTestUser()]
    await bookFor(session, one)
    expect([await statusOf(session.id), await typesOf(teacher)]).toEqual(['open', []])
    await bookFor(session, two)
    expect(await findSession(db, session.id)).toMatchObject({ status: 'active', meetLinksCreated: true, paidPlaces: 2 })
    for (const person of [one, two, teacher]) expect(await typesOf(person)).toEqual(['course_started'])
    await bookFor(session, await createTestUser())
    expect(await typesOf(teacher)).toEqual(['course_started'])
    await decideCourses(FIRST)
    expect(await statusOf(session.id)).toBe('active')
  })

  it('below its minimum at the deadline is cancelled, refunded and leaves all calendars', async () => {
    const { session, teacher } = await createCourse()
    const [student, waiting] = [await createTestUser(), await createTestUser()]
    const { reservationId } = await bookFor(session, student)
    clock.set(DEADLINE.subtract({ minutes: 5 }))
    const held = await createHold(session, waiting)
    expect(await decideCourses(DEADLINE.subtract({ seconds: 1 }))).toBe(0)
    expect(await decideCourses(clock.set(DEADLINE))).toBe(1)
    expect(await statusOf(session.id)).toBe('closed')
    expect([await reservationState(reservationId), await reservationState(held.id)]).toEqual(['ended', 'lapsed'])
    for (const { id } of [teacher, student, waiting]) expect(await isBusy(id)).toBe(false)
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(0)
    expect(await typesOf(student)).toEqual(['course_not_started'])
    expect((await noticesOf(student))[0]?.message).toContain('We refund 100 PLN to you.')
    expect(await typesOf(teacher)).toEqual(['course_not_started'])
    expect(await decideCourses(DEADLINE.add({ minutes: 1 }))).toBe(0)
  })

  it('that was never paid for is cancelled, too', async () => {
    const { session, teacher } = await createCourse()
    expect(await decideCourses(DEADLINE)).toBe(1)
    expect([await statusOf(session.id), await isBusy(teacher.id)]).toEqual(['closed', false])
  })

  it('is decided once when two nodes decide at the same time as the last payment arrives', async () => {
    const { session } = await createCourse()
    const [one, two] = [await createTestUser(), await createTestUser()]
    const first = await bookFor(session, one)
    clock.set(DEADLINE.subtract({ minutes: 1 }))
    const second = await createHold(session, two)
    await fakeCheckout.simulate(second.url, 'pay', 'never')
    await runConcurrently(3, async place => {
      if (place === 1) await returnFromCheckout(second.id)
      else await decideCourses(DEADLINE)
    })
    await sendRefunds()
    const balances = [await prepaidBalance(first.reservationId), await prepaidBalance(second.id)]
    const states = [await reservationState(first.reservationId), await reservationState(second.id)]
    expect([await statusOf(session.id), ...balances, ...states]).toBeOneOf([
      ['active', 10_000, 10_000, 'booked', 'booked'],
      ['closed', 0, 0, 'ended', 'lapsed'],
    ])
  })

  it('that was closed below its minimum is decided like an open one', async () => {
    const { session, teacher } = await createCourse()
    const student = await createTestUser()
    const { reservationId } = await bookFor(session, student)
    await closeSession(ctxAs(teacher), session.id)
    expect(await decideCourses(DEADLINE.subtract({ seconds: 1 }))).toBe(0)
    expect(await decideCourses(clock.set(DEADLINE))).toBe(1)
    await sendRefunds()
    expect([await reservationState(reservationId), await prepaidBalance(reservationId)]).toEqual(['ended', 0])
    expect(await decideCourses(DEADLINE)).toBe(0)
  })

  it('counts only students who have a lesson left, and again one who takes a lesson back', async () => {
    const { session } = await createCourse({ minStudents: 3 })
    const left = await createTestUser()
    const { lessonIds } = await bookFor(session, left)
    for (const id of lessonIds) await cancelLesson(ctxAs(left), id)
    await bookFor(session, await createTestUser())
    expect(await findSession(db, session.id)).toMatchObject({ paidPlaces: 1, status: 'open' })
    await undoCancellation(ctxAs(left), lessonIds[0] ?? '')
    expect(await findSession(db, session.id)).toMatchObject({ paidPlaces: 2 })
  })

  it('that does not take place also returns what was cancelled late', async () => {
    const { session } = await createCourse()
    clock.set(FIRST.subtract({ hours: 20 }))
    await db.update(academySessions).set({ scheduledAt: clock.now() }).where(eq(academySessions.id, session.id))
    const student = await createTestUser()
    const { reservationId, lessonId } = await bookFor(session, student)
    await cancelLesson(ctxAs(student), lessonId)
    await decideCourses(clock.advance({ hours: 11 }))
    expect(await statusOf(session.id)).toBe('closed')
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(0)
  })

  it('whose dates were moved gets half of the new time', async () => {
    const { session } = await createCourse()
    await db
      .update(academySessions)
      .set({ scheduledAt: FIRST.subtract({ hours: 10 }) })
      .where(eq(academySessions.id, session.id))
    expect(await decideCourses(FIRST.subtract({ hours: 6 }))).toBe(0)
    expect(await decideCourses(FIRST.subtract({ hours: 5 }))).toBe(1)
  })

  it('that is decided days late takes place with the students who came', async () => {
    const { session } = await createCourse()
    const { reservationId } = await bookFor(session, await createTestUser())
    expect(await decideCourses(clock.set(FIRST.add({ hours: 72 })))).toBe(0)
    expect([await statusOf(session.id), await reservationState(reservationId)]).toEqual(['active', 'booked'])
  })

  it('offers as many places as its fullest lesson has left', async () => {
    const { session } = await createCourse({ maxStudents: 1, minStudents: 1 })
    const student = await createTestUser()
    const { lessonId } = await bookFor(session, student)
    await cancelLesson(ctxAs(student), lessonId)
    expect(await findSession(db, session.id)).toMatchObject({ placesLeft: 0 })
  })
})
