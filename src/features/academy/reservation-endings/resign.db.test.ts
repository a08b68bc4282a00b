import { describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { getLesson, listTimelineRows } from '#features/academy/lessons/queries.ts'
import { toTimeline } from '#features/academy/lessons/timeline.ts'
import { mayLeaveReservation } from '#features/academy/reservations/parties.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { prepaidBalance, reservationState } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { givenUpSentence } from './given-up-dates.ts'
import { previewResignation, resign } from './resign.ts'

const { ala, bookFor, clock, createBooked, createFamily, ctxAs, noticesOf, sendRefunds } = setupLessons()

const BOOKING = Temporal.Instant.from('2026-11-21T10:00:00Z')
const create = (type: 'individual' | 'group' | 'course', more: object = {}) => {
  clock.set(BOOKING)
  return createBooked(type, more)
}

describe('a student who leaves', () => {
  it('a course gets back what lies ahead, frees the place, and the teacher is told', async () => {
    const { session, student, teacher, reservationId } = await create('course', { maxStudents: 1, minStudents: 1 })
    const { lessonIds, returned, charged } = await previewResignation(ctxAs(student), reservationId)
    expect([lessonIds.length, returned, charged]).toEqual([4, 10_000, 0])
    expect(await resign(ctxAs(student), reservationId)).toEqual({ lessonIds, returned, charged, chargedIds: [] })
    expect(await reservationState(reservationId)).toBe('resigned')
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(0)
    expect((await noticesOf(teacher)).map(({ type }) => type)).toEqual(['course_student_resignation'])
    expect((await noticesOf(teacher))[0]?.message).toMatch(
      /gave up 4 lessons\. Off: [A-Z][a-z]{2} \d+ [^()]+ \(Warsaw\)\./,
    )
    expect(await findSession(db, session.id)).toMatchObject({ paidPlaces: 0, placesLeft: 1 })
    const next = await bookFor(session, ala())
    expect(await reservationState(next.reservationId)).toBe('booked')
  })

  it('a group keeps what has been, pays what is late, and gets the rest back', async () => {
    const { session, teacher } = await create('group')
    const student = await createTestUser()
    const more = { plan: 'block', firstDate: '2026-11-24', seenPrice: 40_000 } as const
    const { reservationId, lessonIds } = await bookFor(session, student, more)
    clock.set(Temporal.Instant.from('2026-11-30T18:00:00Z'))
    const { dates } = await previewResignation(ctxAs(student), reservationId)
    const named = givenUpSentence(dates, teacher.zone, clock.now())
    expect(await resign(ctxAs(student), reservationId)).toMatchObject({ returned: 20_000, charged: 10_000 })
    const told = (await noticesOf(teacher)).find(({ type }) => type === 'group_student_resignation')
    expect(told?.title).toMatch(/ left .*, late$/)
    expect(told?.message).toContain(named)
    expect(told?.message).toMatch(/Off: .*1 Dec, [^;]*\(late: less than 24 hours before, charged\); .*8 Dec, [^(]*; /)
    const states = (await listLessons(db, [reservationId])).map(({ state }) => state)
    expect(states).toEqual(['booked', 'cancelled', 'cancelled', 'cancelled'])
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(20_000)
    const returned = await Promise.all(lessonIds.map(async id => (await getLesson(ctxAs(student), id)).lesson))
    expect(returned.map(({ returnedAmount }) => returnedAmount)).toEqual([null, 0, 10_000, 10_000])
    const story = async (id: string) => {
      const { lesson } = await getLesson(ctxAs(student), id)
      const rows = await listTimelineRows(db, lesson)
      return toTimeline(rows, lesson, { id: student.id, side: 'participant', zone: student.zone }).map(
        ({ text }) => text,
      )
    }
    expect(await story(lessonIds[1] ?? '')).toContain(
      'Place given up by you, less than 24 hours before: the lesson is charged',
    )
    expect((await story(lessonIds[1] ?? '')).join()).not.toContain('efund')
    expect(await story(lessonIds[2] ?? '')).toContain('100 PLN refunded')
  })

  it('is shown the way to leave, as is a guardian who did not pay, while a lesson has not begun', async () => {
    const { session, teacher } = await create('group')
    const { child, guardian } = await createFamily()
    const { reservationId } = await bookFor(session, child)
    const isShown = async (actor: User) =>
      mayLeaveReservation(db, ctxAs(actor), await getReservation(ctxAs(actor), reservationId))
    expect([await isShown(child), await isShown(guardian), await isShown(teacher)]).toEqual([true, true, false])
    clock.set(Temporal.Instant.from('2026-11-24T16:30:00Z'))
    expect([await isShown(child), await isShown(guardian)]).toEqual([false, false])
  })

  it('ten times at once has left once, with one refund', async () => {
    const { student, reservationId } = await create('group')
    const results = await runConcurrently(10, () => resign(ctxAs(student), reservationId))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(0)
  })

  it('cannot bring back a lesson that was cancelled before', async () => {
    const { student, reservationId, lessonIds } = await create('course')
    await cancelLesson(ctxAs(student), lessonIds[0] ?? '')
    await resign(ctxAs(student), reservationId)
    await expect(undoCancellation(ctxAs(student), lessonIds[0] ?? '')).rejects.toMatchObject({
      refusal: { code: 'lesson_not_booked' },
    })
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(0)
  })

  it('is never the teacher, another student or staff', async () => {
    const { teacher, reservationId } = await create('group')
    for (const actor of [teacher, ala(), await createTestUser({ role: 'admin' })])
      await expect(resign(ctxAs(actor), reservationId)).rejects.toMatchObject({
        refusal: { code: 'reservation_not_found', status: 404 },
      })
  })
})
