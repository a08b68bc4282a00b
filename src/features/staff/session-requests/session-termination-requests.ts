import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { terminateLocked } from '#features/academy/reservation-endings/terminate.ts'
import { decideTermination } from '#features/academy/reservation-endings/termination-rules.ts'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { mayTerminate } from '#features/academy/reservations/policy.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { listLessons, lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { hasLessonsToCome } from '#features/academy/reservations/rules.ts'
import { users } from '#features/people/users/table.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { tellFiler } from '#features/staff/requests/tell-filer.ts'
import { userIdOf } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { END_AGREED } from '#kernel/kept-reasons.ts'
import { msg, t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { END_IT_YOURSELF, NOTHING_LEFT_TO_END } from './refusals.ts'
import { endInput } from './schema.ts'

type TerminationRequest = {
  readonly reservationId: string
  readonly sessionTitle: string
  readonly studentName: string
  readonly side: LessonSide
  readonly reason: string
}

const titleOf = ({ studentName, sessionTitle }: TerminationRequest) =>
  t('End of {sessionTitle} for {studentName}', { sessionTitle, studentName })

/** The teacher or the student's side asks that an agreement ends; unused lessons are refunded (docs/product.md §10.9). */
export const sessionTerminationRequests = defineRequestKind({
  name: 'a_session_termination_requests',
  label: msg('Session terminations'),
  section: 'session-terminations',
  input: endInput,
  mayFile: signedIn,
  scope: ['book'],
  file: async (tx, ctx, { reservationId, reason }) => {
    const { session, reservation } = await lockReservation(tx, reservationId)
    const { userId, plan, state } = reservation
    const isTeacher = session.user_id === userIdOf(ctx.actor)
    if (!isTeacher && !(await isOnStudentsSide(tx, ctx, userId))) refuse(RESERVATION_NOT_FOUND)
    const lessons = await listLessons(tx, [reservationId])
    unwrap(decideTermination({ plan, state, lessons }, ctx.now))
    if (!hasLessonsToCome({ plan, state, lessons }, ctx.now)) refuse(NOTHING_LEFT_TO_END)
    if (mayTerminate(ctx.actor, { plan, teacherId: session.user_id })) refuse(END_IT_YOURSELF)
    const [student] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, userId))
    const side: LessonSide = isTeacher ? 'host' : 'participant'
    return {
      data: { reservationId, sessionTitle: session.title, studentName: student?.name ?? '', side, reason },
      ...{ entityId: reservationId, openKey: reservationId },
    }
  },
  lockFirst: (tx, { data }) => lockReservation(tx, data.reservationId),
  consequence: ({ studentName }) =>
    t('Lessons of {studentName} that have not begun are cancelled; what was paid for them is refunded.', {
      studentName,
    }),
  approval: z.strictObject({}),
  approve: async (tx, ctx, { data, reason }) => {
    const locked = await lockReservation(tx, data.reservationId)
    await terminateLocked(tx, ctx, locked, reason || END_AGREED)
  },
  // `lesson_termination` tells both sides.
  tell: async (tx, ctx, request, decision) => {
    if (decision.status === 'approved') return
    const link = reservationPath(request.data.reservationId)
    await tellFiler(tx, ctx, request, { ...decision, subject: () => titleOf(request.data), link })
  },
  summary: (data: TerminationRequest) => ({
    title: titleOf(data),
    details: [
      [t('Lessons'), data.sessionTitle],
      [t('Student'), data.studentName],
      [t('Asked by'), data.side === 'host' ? t('The teacher') : t('The student’s side')],
      [t('Why'), data.reason],
    ],
    link: { to: reservationPath(data.reservationId), label: t('The reservation') },
  }),
})
