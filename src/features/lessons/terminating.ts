import { endReservation } from '#features/reservations/ending.ts'
import { listLessons, lockReservation } from '#features/reservations/places.ts'
import { getReservation } from '#features/reservations/queries.ts'
import { RESERVATION_NOT_FOUND } from '#features/reservations/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { reservationTerminated } from './events.ts'
import { decideTermination, type TerminationEffects } from './termination.ts'

/** What terminating would do now. Refuses as `terminate` does. */
export const previewTermination = async (ctx: Ctx, reservationId: string) => {
  if (!can(ctx.actor, 'terminate_reservations')) return refuse(RESERVATION_NOT_FOUND)
  const found = await getReservation(ctx, reservationId)
  const { plan, state } = found.reservation
  return { ...unwrap(decideTermination({ plan, state, lessons: found.lessons }, ctx.now)), found }
}

/**
 * Staff end an agreement, for a reason that both sides read: all lessons ahead are cancelled and refunded at once. Refuses 404 for
 * others, 409 `not_terminable` (docs/product.md §5.15).
 */
export const terminate = (ctx: Ctx, reservationId: string, reason: string): Promise<TerminationEffects> =>
  idempotentTransaction(ctx, async tx => {
    if (!can(ctx.actor, 'terminate_reservations')) return refuse(RESERVATION_NOT_FOUND)
    const { session, reservation } = await lockReservation(tx, reservationId)
    const lessons = await listLessons(tx, [reservationId])
    const effects = unwrap(decideTermination({ plan: reservation.plan, state: reservation.state, lessons }, ctx.now))
    const { lessonIds, returned } = effects
    await endReservation(tx, ctx, session, reservation, { state: 'ended', lessonIds, returned, reason: 'terminated' })
    const { user_id: teacherId } = session
    const { userId: studentId, payerId } = reservation
    const payload = { reservationId, sessionId: session.id, studentId, payerId, teacherId, reason, ...effects }
    await recordEvents(tx, ctx, reservationTerminated(reservationId, payload))
    return effects
  })
