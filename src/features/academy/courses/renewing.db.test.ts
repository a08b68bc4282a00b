import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { holidays } from '#features/scheduling/calendar/table.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reservationState } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { courseReactions } from './reactions.ts'
import { previewRenewal, renewCourse } from './renewing.ts'

const { bookFor, clock, createHold, createSession, ctxAs, noticesOf } = setupLessons()
beforeAll(() => registerReactions(courseReactions))

/** A course of four Saturdays from 28 November 2026, 10:00 in Warsaw. */
const createCourse = async () => {
  clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  return { teacher, session: await createSession('course', { teacher, minStudents: 1, maxStudents: 4 }) }
}
const WHEN_OVER = Temporal.Instant.from('2026-12-19T12:00:00Z')
const renewedOf = (id: string) => db.select().from(academySessions).where(eq(academySessions.renewedFrom, id))
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.message,
  )

describe('renewing', () => {
  it('a course without students while it runs moves it by a week', async () => {
    const { teacher, session } = await createCourse()
    const { sessionId, message } = await renewCourse(ctxAs(teacher), session.id, 1)
    expect(message).toBe('Course renewed successfully for next week')
    expect(await findSession(db, session.id)).toMatchObject({ status: 'ended', endedAt: clock.now() })
    const renewed = await findSession(db, sessionId)
    expect(renewed).toMatchObject({
      ...{ status: 'open', rating: 0, ratingCount: 0, googleMeetLink: '', meetLinksCreated: false },
      ...{ paidPlaces: 0, price: session.price, renewedFrom: session.id },
    })
    expect(renewed?.course_schedule[0]?.date).toBe('2026-12-05T10:00')
    expect(await listPlannedOccurrences(db, [session.id], clock.now())).toEqual([])
    expect(await listPlannedOccurrences(db, [sessionId], clock.now())).toHaveLength(4)
  })

  it('a course that is over moves it by the weeks that it needs, and says that all lessons had passed', async () => {
    const { teacher, session } = await createCourse()
    const student = await createTestUser()
    await bookFor(session, student)
    clock.set(WHEN_OVER)
    expect(await codeOf(renewCourse(ctxAs(teacher), session.id, 1))).toContain('Move the course by 4 weeks instead.')
    const { weeks, clashes } = await previewRenewal(ctxAs(teacher), session.id)
    expect([weeks, clashes]).toEqual([4, []])
    const { message } = await renewCourse(ctxAs(teacher), session.id, weeks)
    expect(message).toBe('Course renewed successfully, 4 weeks later. All lessons of the old course had passed.')
    expect((await noticesOf(student)).map(({ type }) => type)).toContain('course_renewed')
  })

  it('is refused with the sentences of the specification', async () => {
    const { teacher, session } = await createCourse()
    const other = await createTestUser({ role: 'teacher', teacherAccess: true })
    expect(await codeOf(renewCourse(ctxAs(teacher), 'ses_missing', 1))).toBe('Original course not found')
    expect(await codeOf(renewCourse(ctxAs(other), session.id, 1))).toBe('Only the course teacher can renew this course')
    await bookFor(session, await createTestUser())
    expect(await codeOf(renewCourse(ctxAs(teacher), session.id, 1))).toBe(
      'Cannot renew course with enrolled students while course is still active',
    )
    expect(await renewedOf(session.id)).toEqual([])
  })

  it('of a closed course does not exist for a stranger, like one that never was', async () => {
    const { teacher, session } = await createCourse()
    await closeSession(ctxAs(teacher), session.id)
    const stranger = ctxAs(await createTestUser())
    for (const id of [session.id, 'ses_missing']) {
      expect(await codeOf(renewCourse(stranger, id, 1))).toBe('Original course not found')
      expect(await codeOf(previewRenewal(stranger, id))).toBe('Original course not found')
    }
  })

  it('needs teacher access, and is only for courses', async () => {
    const { session, teacher } = await createCourse()
    expect(await codeOf(renewCourse(ctxAs({ ...teacher, teacherAccess: false }), session.id, 1))).toContain('access')
    const group = await createSession('group', {
      teacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
    })
    expect(await codeOf(renewCourse(ctxAs(teacher), group.id, 1))).toBe('Original course not found')
  })

  it('ten times at once makes one course', async () => {
    const { teacher, session } = await createCourse()
    const results = await runConcurrently(10, () => renewCourse(ctxAs(teacher), session.id, 1))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await renewedOf(session.id)).toHaveLength(1)
  })

  it('after its only student has cancelled every lesson: none of them comes back to the old course', async () => {
    const { teacher, session } = await createCourse()
    const student = await createTestUser()
    const { lessonIds } = await bookFor(session, student)
    for (const id of lessonIds) await cancelLesson(ctxAs(student), id)
    await renewCourse(ctxAs(teacher), session.id, 1)
    expect(await codeOf(undoCancellation(ctxAs(student), lessonIds[0] ?? ''))).toContain('has renewed this course')
    expect(await listPlannedOccurrences(db, [session.id], clock.now())).toEqual([])
  })

  it('while a student pays for a place: the hold is released', async () => {
    const { teacher, session } = await createCourse()
    const { id } = await createHold(session, await createTestUser())
    await renewCourse(ctxAs(teacher), session.id, 1)
    expect(await reservationState(id)).toBe('lapsed')
  })

  it('is refused where the teacher has another lesson, and changes nothing', async () => {
    const { teacher, session } = await createCourse()
    const dates = ['2026-12-26T10:30'].map(date => ({ date, formattedDate: '' }))
    await createTestSession({ teacher, type: 'course', now: clock.now(), course_schedule: dates })
    await db.insert(holidays).values({ date: '2026-12-26', name: 'Christmas' }).onConflictDoNothing()
    const { clashes } = await previewRenewal(ctxAs(teacher), session.id)
    const start = '2026-12-26T09:00:00Z'
    expect(clashes).toEqual([
      { start, reason: 'holiday', name: expect.any(String) },
      { start, reason: 'own' },
    ])
    await expect(renewCourse(ctxAs(teacher), session.id, 1)).rejects.toMatchObject({ refusal: { code: 'time_clash' } })
    expect((await findSession(db, session.id))?.status).toBe('open')
    expect(await listPlannedOccurrences(db, [session.id], clock.now())).toHaveLength(4)
  })

  it('lets former students book first for 48 hours', async () => {
    const { teacher, session } = await createCourse()
    const [former, other] = [await createTestUser(), await createTestUser()]
    await bookFor(session, former)
    clock.set(WHEN_OVER)
    const { sessionId } = await renewCourse(ctxAs(teacher), session.id, 4)
    const renewed = await findSession(db, sessionId)
    if (!renewed) throw new Error('no renewed course')
    expect(await codeOf(createHold(renewed, other))).toContain('open only to the students of the one before it')
    expect(await reservationState((await createHold(renewed, former)).id)).toBe('held')
    clock.advance({ hours: 48 })
    expect(await reservationState((await createHold(renewed, other)).id)).toBe('held')
  })

  it('without former students is open to everyone at once', async () => {
    const { teacher, session } = await createCourse()
    const { sessionId } = await renewCourse(ctxAs(teacher), session.id, 1)
    const renewed = await findSession(db, sessionId)
    if (!renewed) throw new Error('no renewed course')
    expect(await reservationState((await createHold(renewed, await createTestUser())).id)).toBe('held')
  })

  it('leaves a lesson alone that is running', async () => {
    const { teacher, session } = await createCourse()
    clock.set(Temporal.Instant.from('2026-11-28T09:20:00Z'))
    await renewCourse(ctxAs(teacher), session.id, 2)
    expect(await listPlannedOccurrences(db, [session.id], clock.now().subtract({ hours: 1 }))).toHaveLength(1)
  })
})
