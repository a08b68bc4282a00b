import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { terminateLocked } from '#features/academy/reservation-endings/terminate.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { lockReservationRow } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { mayManage, mayPublish } from '#features/academy/sessions/policy.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { releaseHold } from '#features/money/holds/actions.ts'
import { users } from '#features/people/users/table.ts'
import { mySessionPath, publicSessionPath } from '#features/staff/requests/paths.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { tellFiler } from '#features/staff/requests/tell-filer.ts'
import { BOOKING_ENDED } from '#kernel/kept-reasons.ts'
import { msg, t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { NOT_IN_SESSION } from './refusals.ts'
import { removalInput } from './schema.ts'

type RemovalRequest = {
  readonly sessionId: string
  readonly sessionTitle: string
  readonly studentId: string
  readonly studentName: string
  readonly reason: string
}

const titleOf = ({ studentName, sessionTitle }: RemovalRequest) =>
  t('{studentName} leaves {sessionTitle}', { studentName, sessionTitle })

/** Needs the session's lock. */
const listPlaces = (reader: Reader, { sessionId, studentId }: Pick<RemovalRequest, 'sessionId' | 'studentId'>) =>
  reader
    .select({ id: reservations.id, state: reservations.state, studentName: users.displayName })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(
        eq(reservations.productId, sessionId),
        eq(reservations.userId, studentId),
        inArray(reservations.state, ['held', 'booked']),
      ),
    )
    .orderBy(asc(reservations.id))

/** A teacher asks that a student leaves a session; lessons that were not taught are refunded (docs/product.md §10.6). */
export const studentRemovalRequests = defineRequestKind({
  name: 'student_removal_requests',
  label: msg('Student removals'),
  section: 'student-removal-requests',
  input: removalInput,
  mayFile: mayPublish,
  scope: ['teach'],
  file: async (tx, ctx, { sessionId, studentId, reason }) => {
    const session = await lockSession(tx, sessionId)
    const refusal = mayManage(ctx.actor, session)
    if (refusal) refuse(refusal)
    const booked = (await listPlaces(tx, { sessionId, studentId })).find(({ state }) => state === 'booked')
    if (!booked) return refuse(NOT_IN_SESSION)
    const { studentName } = booked
    return {
      data: { sessionId, sessionTitle: session.title, studentId, studentName, reason },
      ...{ entityId: sessionId, openKey: `${sessionId}:${studentId}` },
    }
  },
  lockFirst: (tx, { data }) => lockSession(tx, data.sessionId),
  consequence: ({ studentName }) =>
    t('Lessons of {studentName} that have not begun are cancelled; what was paid for them is refunded.', {
      studentName,
    }),
  approval: z.strictObject({}),
  approve: async (tx, ctx, { data, reason }) => {
    const session = await lockSession(tx, data.sessionId)
    const places = await listPlaces(tx, data)
    if (!places.some(({ state }) => state === 'booked')) refuse(NOT_IN_SESSION)
    for (const { id, state } of places)
      if (state === 'booked') {
        const reservation = await lockReservationRow(tx, id)
        await terminateLocked(tx, ctx, { session, reservation }, reason || BOOKING_ENDED)
      }
    // What is not paid yet, as far as the end of the bookings has not released it.
    for (const { id, state } of places) if (state === 'held') await releaseHold(tx, ctx, reservationHoldable(id))
  },
  // The end of each booking is told to the teacher as well.
  tell: async (tx, ctx, request, decision) => {
    if (decision.status === 'approved') return
    const { sessionId } = request.data
    await tellFiler(tx, ctx, request, {
      ...decision,
      subject: () => titleOf(request.data),
      link: mySessionPath(sessionId),
    })
  },
  summary: (data: RemovalRequest) => ({
    title: titleOf(data),
    details: [
      [t('Session'), data.sessionTitle],
      [t('Student'), data.studentName],
      [t('Why'), data.reason],
    ],
    link: { to: publicSessionPath(data.sessionId), label: t('The session') },
  }),
})
