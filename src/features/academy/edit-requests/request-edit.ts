import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { findReservation, lockReservation, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { declineRequest } from './close-requests.ts'
import { editRequested } from './events.ts'
import { findObstacle } from './obstacles.ts'
import { mayAsk } from './policy.ts'
import { findPending, findSide, getEditRequest, loadEditable } from './queries.ts'
import { ALREADY_ASKED } from './refusals.ts'
import { decideEdit, decideOpen, type EditEffects, summaryOf } from './rules.ts'
import type { ReservationChanges } from './schema.ts'
import { reservationEditRequests } from './table.ts'

/**
 * The teacher proposes changes of a booked reservation; returns the request's id. Refuses 404 'Reservation not found' for others, 403
 * `only_teacher_asks`, 409 `already_asked`, and what `decideEdit` and `findObstacle` refuse (docs/product.md §5.20).
 */
export const requestEdit = (ctx: Ctx, reservationId: string, changes: ReservationChanges): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const teacher = requireUser(ctx.actor)
    const found = (await findReservation(tx, reservationId)) ?? refuse(RESERVATION_NOT_FOUND)
    const { session, reservation } = await lockReservation(tx, found.id)
    const side = (await findSide(tx, ctx, reservation, session)) ?? refuse(RESERVATION_NOT_FOUND)
    const refusal = mayAsk(side)
    if (refusal) refuse(refusal)
    await closeExpired(tx, ctx, reservationId)
    const reader = { zone: teacher.zone, now: ctx.now }
    const effects = unwrap(decideEdit(await loadEditable(tx, reservation, session), changes, reader))
    const obstacle = await findObstacle(tx, ctx, { session, reservation, zone: teacher.zone }, effects.moves)
    if (obstacle) refuse(obstacle)
    return insertRequest(tx, ctx, { session, reservation }, effects)
  })

/** An expired request makes room; a waiting one is refused. Needs the reservation's lock. */
const closeExpired = async (tx: Tx, ctx: Ctx, reservationId: string): Promise<void> => {
  const pending = await findPending(tx, reservationId)
  if (!pending) return
  if (decideOpen(pending, ctx.now).ok) refuse(ALREADY_ASKED)
  await declineRequest(tx, ctx, pending, 'expired')
}

type Asked = { readonly session: OfferedSession; readonly reservation: Reservation }

const insertRequest = async (
  tx: Tx,
  ctx: Ctx,
  { session, reservation }: Asked,
  effects: EditEffects,
): Promise<string> => {
  const { changes, expiresAt } = effects
  const id = newId('editRequest')
  const { date_time, course_schedule, subject } = reservation
  const originalData: ReservationChanges = {
    ...(changes.date_time ? { date_time } : {}),
    ...(changes.course_schedule ? { course_schedule } : {}),
    ...(changes.subject ? { subject } : {}),
  }
  const row = { changes, originalData, subject, expiresAt, reservationId: reservation.id }
  const createdBy = requireUser(ctx.actor).id
  await tx.insert(reservationEditRequests).values({ ...row, id, createdBy, createdAt: ctx.now })
  const payload = {
    ...{ editRequestId: id, reservationId: reservation.id, teacherId: session.user_id },
    ...summaryOf(effects),
  }
  await recordEvents(tx, ctx, editRequested(id, payload, { after: { ...payload, changes, originalData } }))
  publishAfterCommit(tx, ...new Set([reservation.userId, reservation.payerId].map(one => topics.reservations(one))))
  return id
}

/** The teacher takes a request back. Refuses 404 for others, 403 `only_teacher_asks`, 409 `already_answered`, `answer_too_late`. */
export const withdrawEdit = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { reservation } = await getEditRequest(tx, ctx, id)
    await lockReservation(tx, reservation.id)
    const { request, side } = await getEditRequest(tx, ctx, id)
    const refusal = mayAsk(side)
    if (refusal) refuse(refusal)
    unwrap(decideOpen(request, ctx.now))
    await declineRequest(tx, ctx, request, 'withdrawn')
  })
