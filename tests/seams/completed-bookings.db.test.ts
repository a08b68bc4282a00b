import { expect, it } from 'vitest'
import { recordAttendance } from '#features/academy/attendance/record-attendance.ts'
import { findPriorityRefusal } from '#features/academy/booking/priority.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { listFormerStudentIds, renewCourse } from '#features/academy/courses/renewing.ts'
import { requestEdit } from '#features/academy/edit-requests/request-edit.ts'
import { previewReturn, returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { getMaterials } from '#features/academy/materials/queries.ts'
import { acceptProposal } from '#features/academy/proposal-answers/accept-proposal.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { rateSession } from '#features/academy/ratings/actions.ts'
import { completeReservations } from '#features/academy/reservation-endings/complete-reservations.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import {
  getReservation,
  listOwnReservations,
  listReservations,
  listStudents,
} from '#features/academy/reservations/queries.ts'
import { countEnrolled } from '#features/academy/reservations/refresh-availability.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { listCalendarItems } from '#features/screens/agenda/calendar-items.ts'
import { listLateCancellations } from '#features/screens/billing/late-cancellations.ts'
import { listReturned } from '#features/screens/billing/returned.ts'
import { getBilling } from '#features/screens/billing/summary.ts'
import { listUpcoming } from '#features/screens/billing/upcoming.ts'
import { toLessonView } from '#features/screens/lesson-page/lesson-view.ts'
import { listMySessions } from '#features/screens/teaching/my-sessions.ts'
import { getEarnings } from '#features/staff/earnings/queries.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'

const { at, clock, createBooked, ctxAs, lessonsOf } = setupSeams()
type Booked = Awaited<ReturnType<typeof createBooked>>
const TYPES = ['individual', 'group', 'course'] as const

/** A booking of four Saturdays or one Tuesday; the student came to the first lesson. */
const createOver = async (type: (typeof TYPES)[number]) => {
  at('2026-11-21T10:00:00Z')
  const booked = await createBooked(type, { minStudents: 1 })
  const lesson = await findLesson(db, booked.lessonId)
  if (!lesson) throw new Error('no lesson')
  clock.set(lesson.start)
  await transaction(tx => recordAttendance(tx, ctxAs(booked.student), lesson))
  at('2026-12-20T10:00:00Z')
  return booked
}
const complete = async ({ reservationId }: Booked) => {
  await completeReservations(clock.now())
  expect(await getReservationRow(reservationId)).toMatchObject({ state: 'ended', endReason: 'completed' })
}

/** What student and teacher read of a booking that is over. */
const readAll = async ({ student, teacher, session, reservationId, lessonIds }: Booked) => {
  const mine = ctxAs(student)
  const within = { start: clock.now().subtract({ hours: 24 * 40 }), end: clock.now() }
  const past = await listReservations(mine, { side: 'past', limit: 10 })
  const found = await getReservation(mine, reservationId)
  const { state: _, endedAt: __, endReason: ___, ...view } = toReservationView(found, clock.now())
  const studentsOf = async () =>
    (await listStudents([session.id], clock.now())).map(({ state, ...shown }) => ({
      ...shown,
      isHeld: state === 'held',
    }))
  const givenUp = async (id: string) => {
    const lesson = await findLesson(db, id)
    return lesson && toLessonView(lesson, { id: student.id, side: 'participant' }).givenUp
  }
  return {
    view,
    past: past.items.map(({ reservation }) => reservation.id),
    upcoming: (await listReservations(mine, { side: 'upcoming', limit: 10 })).items,
    own: await listOwnReservations(mine, session.id),
    calendars: [await listCalendarItems(student, within), await listCalendarItems(teacher, within)],
    earnings: [
      await getEarnings(teacher.id, '2026-11', clock.now()),
      await getEarnings(teacher.id, '2026-12', clock.now()),
    ],
    billing: [
      await getBilling(mine),
      await listUpcoming(mine),
      await listReturned(mine),
      await listLateCancellations(mine),
    ],
    materials: (await getMaterials(mine, session.id)).items,
    roster: await studentsOf(),
    sides: (await listMySessions(teacher.id, clock.now())).map(({ id, side, students }) => [id, side, students.length]),
    enrolled: await countEnrolled(db, session.id),
    former: await listFormerStudentIds(db, session.id),
    givenUp: await Promise.all(lessonIds.map(givenUp)),
    unsound: await listUnsound(),
  }
}

it.each(TYPES)('what student and teacher read of a booking (%s) is the same once it is completed', async type => {
  const booked = await createOver(type)
  const before = await readAll(booked)
  await complete(booked)
  expect(await readAll(booked)).toEqual(before)
  expect(before.calendars.map(([first]) => first?.state)).toEqual(['booked', 'teaching'])
  expect(before).toMatchObject({
    ...{ past: [booked.reservationId], enrolled: 1, former: [booked.student.id], unsound: [] },
    roster: [{ uid: booked.student.id, isHeld: false }],
  })
  expect((await listStudents([booked.session.id], clock.now())).map(({ state }) => state)).toEqual(['ended'])
})

it.each(TYPES)('a lesson of a completed booking (%s) can be rated, and returned once', async type => {
  const booked = await createOver(type)
  await complete(booked)
  await rateSession(ctxAs(booked.student), booked.session.id, { stars: 5, text: '' })
  const admin = await createTestUser({ role: 'admin' })
  const preview = await previewReturn(ctxAs(admin), booked.lessonId)
  await returnLesson(ctxAs(admin), booked.lessonId, 'The teacher did not come.')
  expect(await codeOf(returnLesson(ctxAs(admin), booked.lessonId, 'Again.'))).toBe('already_returned')
  expect(preview.returned).toBeGreaterThan(0)
  expect((await lessonsOf(booked.reservationId))[0]).toContain('refunded')
  expect(await getReservationRow(booked.reservationId)).toMatchObject({ state: 'ended', endReason: 'completed' })
  expect((await findSession(db, booked.session.id))?.paidPlaces).toBe(type === 'course' ? 1 : 0)
  expect(await listUnsound()).toEqual([])
})

it.each([
  ['the teacher', ({ teacher }: Booked): User => teacher, ({ student }: Booked): User => student],
  ['the student', ({ student }: Booked): User => student, ({ teacher }: Booked): User => teacher],
])('%s can still ask for an extra lesson, which is answered after the end', async (_, by, other) => {
  const booked = await createOver('individual')
  await complete(booked)
  const asked = { type: 'extra_lesson', reservationId: booked.reservationId, durationMinutes: 60, message: '' } as const
  const id = await propose(ctxAs(by(booked)), { ...asked, times: ['2026-12-29T16:00:00Z'] })
  await acceptProposal(ctxAs(other(booked)), id, {})
})

it('an extra lesson that was asked for before the end stays open', async () => {
  const booked = await createOver('individual')
  const asked = { type: 'extra_lesson', reservationId: booked.reservationId, durationMinutes: 60, message: '' } as const
  const id = await propose(ctxAs(booked.student), { ...asked, times: ['2026-12-29T16:00:00Z'] })
  await complete(booked)
  await acceptProposal(ctxAs(booked.teacher), id, {})
})

it('what a person could not do when the lessons were over is refused with the same sentence', async () => {
  const group = await createOver('group')
  const course = await createOver('course')
  const { student, lessonId } = group
  at('2026-11-21T10:00:00Z')
  const cancelled = await createBooked('individual')
  await cancelLesson(ctxAs(cancelled.student), cancelled.lessonId)
  at('2026-12-20T10:00:00Z')
  const tryAll = () =>
    Promise.all(
      [
        () => cancelLesson(ctxAs(student), lessonId),
        () => undoCancellation(ctxAs(cancelled.student), cancelled.lessonId),
        () => requestEdit(ctxAs(group.teacher), group.reservationId, { subject: 'ib-physics' }),
        () => renewCourse(ctxAs(course.teacher), course.session.id, 1),
      ].map(act => codeOf(act())),
    )
  const before = await tryAll()
  await completeReservations(clock.now())
  expect(await tryAll()).toEqual(before)
  expect(before.slice(0, 2)).toEqual(['lesson_started', 'undo_too_late'])
  expect(await codeOf(resign(ctxAs(student), group.reservationId))).toBe('lesson_not_booked')
})

it('a completed course is renewed, and its students come first', async () => {
  const booked = await createOver('course')
  await complete(booked)
  const { sessionId } = await renewCourse(ctxAs(booked.teacher), booked.session.id, 4)
  const renewed = await findSession(db, sessionId)
  if (!renewed) throw new Error('no renewed course')
  const asked = { zone: 'Europe/Warsaw', now: clock.now() }
  expect(await findPriorityRefusal(db, renewed, { studentId: booked.student.id, ...asked })).toBe(null)
  const other = await createTestUser()
  expect(await findPriorityRefusal(db, renewed, { studentId: other.id, ...asked })).not.toBe(null)
})
