import { eq, sql } from 'drizzle-orm'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { holdCancelled, holdLapsed } from '#features/academy/reservations/events.ts'
import { RESERVATION_KIND } from '#features/academy/reservations/kind.ts'
import { refreshAvailability } from '#features/academy/reservations/refresh-availability.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { eventPayload, lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { nextState } from '#features/academy/reservations/rules.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { HoldableKind } from '#features/money/holds/holdables.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { releasePlaces } from './lesson-places.ts'

/** The reservation lapses with all its lessons and frees the time of student and teacher (docs/product.md §5.7). */
const releaseReservation = async (tx: Tx, ctx: Ctx, id: string, why: 'lapsed' | 'released'): Promise<void> => {
  const { session, reservation } = await lockReservation(tx, id)
  const before = { state: reservation.state }
  const after = { state: nextState(reservation.state, 'lapsed') }
  await tx
    .update(reservations)
    .set({ ...after, endedAt: ctx.now })
    .where(eq(reservations.id, id))
  const lapsed = await tx
    .update(lessons)
    .set({ state: 'lapsed' })
    .where(eq(lessons.purchaseId, id))
    .returning({ id: lessons.id })
  await releasePlaces(
    tx,
    session,
    lapsed.map(lesson => lesson.id),
  )
  await refreshAvailability(tx, ctx, session, reservation)
  const event = why === 'lapsed' ? holdLapsed : holdCancelled
  await recordEvents(tx, ctx, event(id, eventPayload(session, reservation), { before, after }))
}

export const reservationHoldableKind: HoldableKind = {
  kind: RESERVATION_KIND,
  notFound: RESERVATION_NOT_FOUND,
  lock: async (tx, id) => void (await lockReservation(tx, id)),
  release: releaseReservation,
  payable: reservationPayable,
  isHeldTime: sql`exists (select from ${lessons} where ${lessons.id} = ${engagements.sourceId} and ${lessons.state} = 'held')`,
}
