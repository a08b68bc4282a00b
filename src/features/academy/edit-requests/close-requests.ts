import { and, asc, eq, lte } from 'drizzle-orm'
import { lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { closeNotices } from '#features/people/notifications/notify.ts'
import { type Ctx, systemActor, userIdOf } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { type EditSummary, editApproved, editDeclined } from './events.ts'
import { findEditRequest, findPending } from './queries.ts'
import type { DeclineReason } from './schema.ts'
import { type EditRequest, reservationEditRequests } from './table.ts'

const BATCH = 200

/** Declines a request for a reason, and ends its notices. Needs the reservation's lock; the caller has decided. */
export const declineRequest = async (
  tx: Tx,
  ctx: Ctx,
  { id, reservationId, createdBy: teacherId, status }: EditRequest,
  because: DeclineReason,
): Promise<void> => {
  const after = { status: 'declined', declinedBecause: because } as const
  await saveOutcome(tx, ctx, id, after)
  await closeNotices(tx, id, because === 'answer' ? 'declined' : because)
  const payload = { editRequestId: id, reservationId, teacherId, because }
  await recordEvents(tx, ctx, editDeclined(id, payload, { before: { status }, after: { ...payload, ...after } }))
  publishAfterCommit(tx, topics.reservations(teacherId))
}

/** As `declineRequest`, for a request whose changes were applied. */
export const approveRequest = async (
  tx: Tx,
  ctx: Ctx,
  { id, reservationId, createdBy: teacherId, status }: EditRequest,
  summary: EditSummary,
): Promise<void> => {
  const after = { status: 'approved' } as const
  await saveOutcome(tx, ctx, id, after)
  await closeNotices(tx, id, 'approved')
  const payload = { editRequestId: id, reservationId, teacherId, ...summary }
  await recordEvents(tx, ctx, editApproved(id, payload, { before: { status }, after: { ...payload, ...after } }))
  publishAfterCommit(tx, topics.reservations(teacherId))
}

type Outcome = Pick<EditRequest, 'status'> & Partial<Pick<EditRequest, 'declinedBecause'>>

const saveOutcome = async (tx: Tx, ctx: Ctx, id: string, outcome: Outcome): Promise<void> => {
  await tx
    .update(reservationEditRequests)
    .set({ ...outcome, respondedAt: ctx.now, respondedBy: userIdOf(ctx.actor) })
    .where(eq(reservationEditRequests.id, id))
}

/** The reservation has ended, so that its waiting request has nothing left to change. Needs the reservation's lock. */
export const closeForEnded = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { reservationId } }: { readonly payload: { readonly reservationId: string } },
): Promise<void> => {
  const pending = await findPending(tx, reservationId)
  if (pending) await declineRequest(tx, ctx, pending, 'ended')
}

/** Every minute: closes the requests that were not answered in time. Returns how many. */
export const expireEditRequests = async (now: Temporal.Instant): Promise<number> => {
  const due = await db
    .select({ id: reservationEditRequests.id })
    .from(reservationEditRequests)
    .where(and(eq(reservationEditRequests.status, 'pending'), lte(reservationEditRequests.expiresAt, now)))
    .orderBy(asc(reservationEditRequests.expiresAt), asc(reservationEditRequests.id))
    .limit(BATCH)
  let closed = 0
  for (const { id } of due) if (await tryExpire(id, now)) closed += 1
  return closed
}

/** A request that cannot be closed is logged; the others are. */
const tryExpire = async (id: string, now: Temporal.Instant): Promise<boolean> => {
  try {
    return await expire(id, now)
  } catch (error) {
    log.error({ err: error, editRequestId: id }, 'an edit request could not be closed; the next run tries again')
    return false
  }
}

const expire = (id: string, now: Temporal.Instant): Promise<boolean> =>
  transaction(async tx => {
    const ctx: Ctx = { actor: systemActor('edit-requests'), now, requestId: `edit request ${id}` }
    const found = await findEditRequest(tx, id)
    if (!found) return false
    await lockReservation(tx, found.reservation.id)
    const current = await findEditRequest(tx, id)
    if (current?.request.status !== 'pending') return false
    await declineRequest(tx, ctx, current.request, 'expired')
    return true
  })
