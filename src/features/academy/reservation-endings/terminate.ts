import { reservationTerminated } from '#features/academy/lessons/events.ts'
import { endReservation } from '#features/academy/reservation-endings/end-reservation.ts'
import { mayTerminate } from '#features/academy/reservations/policy.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { listLessons, lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { endedDates } from './given-up-dates.ts'
import { decideTermination, type TerminationEffects } from './termination-rules.ts'

/** What terminating would do now. Refuses as `terminate` does. */
export const previewTermination = async (ctx: Ctx, reservationId: string) => {
  const found = await getReservation(ctx, reservationId)
  const { plan, state } = found.reservation
  if (!mayTerminate(ctx.actor, { plan, teacherId: found.teacher.uid })) return refuse(RESERVATION_NOT_FOUND)
  const effects = unwrap(decideTermination({ plan, state, lessons: found.lessons }, ctx.now))
  return { ...effects, found, dates: endedDates(found.lessons.filter(({ id }) => effects.lessonIds.includes(id))) }
}

/**
 * Staff end an agreement, or its teacher a weekly one, for a reason that both sides read: all lessons ahead are cancelled, and what was
 * paid for them is refunded at once. Refuses 404 for others, 409 `not_terminable` (docs/product.md §5.15).
 */
export const terminate = (ctx: Ctx, reservationId: string, reason: string): Promise<TerminationEffects> =>
  idempotentTransaction(ctx, tx => terminateIn(tx, ctx, reservationId, reason))

/** As `terminate`, in the open transaction. */
export const terminateIn = async (
  tx: Tx,
  ctx: Ctx,
  reservationId: string,
  reason: string,
): Promise<TerminationEffects> => {
  const { session, reservation } = await lockReservation(tx, reservationId)
  if (!mayTerminate(ctx.actor, { plan: reservation.plan, teacherId: session.user_id }))
    return refuse(RESERVATION_NOT_FOUND)
  return terminateLocked(tx, ctx, { session, reservation }, reason)
}

/** Ends an agreement whose session and reservation are locked. Refuses 409 `not_terminable`. */
export const terminateLocked = async (
  tx: Tx,
  ctx: Ctx,
  { session, reservation }: Awaited<ReturnType<typeof lockReservation>>,
  reason: string,
): Promise<TerminationEffects> => {
  const { id: reservationId, plan, state, userId: studentId, payerId } = reservation
  const lessons = await listLessons(tx, [reservationId])
  const effects = unwrap(decideTermination({ plan, state, lessons }, ctx.now))
  const { lessonIds, returned } = effects
  const ending = { state: 'ended', reason: 'terminated', note: reason, lessonIds, returned } as const
  await endReservation(tx, ctx, session, reservation, ending)
  const { id: sessionId, user_id: teacherId } = session
  const payload = { reservationId, sessionId, studentId, payerId, teacherId, reason, ...effects }
  await recordEvents(tx, ctx, reservationTerminated(reservationId, payload))
  return effects
}
