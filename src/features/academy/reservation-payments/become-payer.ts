import { and, eq } from 'drizzle-orm'
import { payerChanged } from '#features/academy/reservations/events.ts'
import { RESERVATION_KIND, reservationHoldable } from '#features/academy/reservations/kind.ts'
import { checkApproval } from '#features/academy/reservations/policy.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { eventPayload, findReservation, lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { getPaidAmount } from '#features/money/credit/credit.ts'
import { isExpired } from '#features/money/holds/hold-policies.ts'
import { lockActiveHold } from '#features/money/holds/queries.ts'
import { NOT_HELD, PAYMENT_UNDER_WAY } from '#features/money/holds/refusals.ts'
import { holds } from '#features/money/holds/table.ts'
import { expireIntent, findOpenIntent } from '#features/money/settlement/intents.ts'
import { isGuardianOf } from '#features/people/guardians/guardianships.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { reservationPayable } from './payable.ts'

/**
 * A guardian of the student pays for a hold, or for an offered block, in the place of whom it was to be paid by: the student or another
 * guardian, whose open checkout ends. Repeating it changes nothing. Refuses 404 for others, 403 `not_confirmed_by_guardian`,
 * `closed_to_booking`, 409 `not_held`, `payment_under_way` (docs/product.md §5.2).
 */
export const becomePayer = async (ctx: Ctx, id: string): Promise<void> => {
  const found = (await findReservation(db, id)) ?? refuse(RESERVATION_NOT_FOUND)
  await requireGuardian(db, ctx, found.userId)
  if (found.payerId === requireUser(ctx.actor).id) return
  // The provider is asked before the transaction; money that it reports has booked the reservation then.
  const open = await findOpenIntent(db, reservationPayable(id))
  if (open && (await expireIntent(ctx, open.id)) === 'under_way') refuse(PAYMENT_UNDER_WAY)
  await transaction(tx => changePayer(tx, ctx, id))
}

const requireGuardian = async (reader: Parameters<typeof isGuardianOf>[0], ctx: Ctx, studentId: string) => {
  if (!(await isGuardianOf(reader, ctx, studentId))) refuse(RESERVATION_NOT_FOUND)
}

const changePayer = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const actor = requireUser(ctx.actor)
  const { session, reservation } = await lockReservation(tx, id)
  const { userId, payerId } = reservation
  const unapproved = checkApproval(actor)
  if (unapproved) refuse(unapproved)
  // Under the child's lock, with which guardianships begin and end.
  await lockUsers(tx, [userId])
  await requireGuardian(tx, ctx, userId)
  const hold = (await lockActiveHold(tx, reservationHoldable(id))) ?? refuse(NOT_HELD)
  if (isExpired(hold.expiresAt, ctx.now)) refuse(NOT_HELD)
  if (payerId === actor.id) return
  const payable = reservationPayable(id)
  if ((await findOpenIntent(tx, payable)) || (await getPaidAmount(tx, payable)) > 0) refuse(PAYMENT_UNDER_WAY)
  // What staff have booked waits for the consents of its payer, who is another person now (docs/product.md §5.28).
  const consents = reservation.staffId ? { earlyPerformanceAt: null } : {}
  await tx
    .update(reservations)
    .set({ payerId: actor.id, ...consents })
    .where(eq(reservations.id, id))
  const isOfHold = and(eq(holds.holdableKind, RESERVATION_KIND), eq(holds.holdableId, id), eq(holds.state, 'active'))
  await tx.update(holds).set({ payerId: actor.id }).where(isOfHold)
  for (const personId of [userId, payerId, actor.id])
    publishAfterCommit(tx, topics.reservations(personId), topics.holds(personId))
  const payload = { ...eventPayload(session, reservation), payerId: actor.id, formerPayerId: payerId }
  await recordEvents(tx, ctx, payerChanged(id, payload, { before: { payerId } }))
}
