import { actingFor } from '#features/academy/lessons/policy.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { findReservation, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import type { Actor, Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { checkOfficePerson } from './policy.ts'

type Offered = Pick<Reservation, 'state' | 'staffId' | 'earlyPerformanceAt'>

/** Whether staff have booked it, and its payer has not consented yet. */
export const isAwaitingConsents = ({ state, staffId, earlyPerformanceAt }: Offered): boolean =>
  state === 'held' && staffId !== null && earlyPerformanceAt === null

/** Whether the page offers staff to release a place that is held for a person. */
export const mayReleaseFor = (actor: Actor, { state }: Pick<Reservation, 'state'>, isOwnSide: boolean): boolean =>
  state === 'held' && !isOwnSide && can(actor, 'book_for_people')

/**
 * Staff release a place that is held for a person who phoned, also where that person has asked for it. Refuses 403 `not_for_yourself`, and as `cancelHold`: 409
 * `payment_under_way` while the payer pays.
 */
export const releaseFor = async (ctx: Ctx, reservationId: string): Promise<void> => {
  const { userId: studentId } = (await findReservation(db, reservationId)) ?? refuse(RESERVATION_NOT_FOUND)
  const guardianIds = await listGuardianIds(db, studentId, ctx.now)
  const refusal = checkOfficePerson(ctx.actor, { studentId, guardianIds })
  if (refusal) refuse(refusal)
  await cancelHold(actingFor(ctx, 'participant'), reservationHoldable(reservationId), () => true)
}
