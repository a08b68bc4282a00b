import { inArray, sql } from 'drizzle-orm'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { holdCancelled, holdLapsed } from '#features/academy/reservations/events.ts'
import { RESERVATION_KIND } from '#features/academy/reservations/kind.ts'
import { refreshAvailabilityOf } from '#features/academy/reservations/refresh-availability.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { eventPayload, lockReservations } from '#features/academy/reservations/reservation-rows.ts'
import { nextState } from '#features/academy/reservations/rules.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { HoldableKind } from '#features/money/holds/holdables.ts'
import { holds } from '#features/money/holds/table.ts'
import { engagements } from '#features/scheduling/calendar/table.ts'
import { recordEvents } from '#platform/events.ts'
import { releasePlacesOf } from './lesson-places.ts'

/** Reservations lapse with all their lessons and free the time of students and teachers (docs/product.md §5.7). */
const releaseReservations: HoldableKind['release'] = async (tx, ctx, ids, why) => {
  const locked = await lockReservations(tx, ids)
  const after = { state: 'lapsed' as const }
  for (const { reservation } of locked) nextState(reservation.state, after.state)
  await tx
    .update(reservations)
    .set({ ...after, endedAt: ctx.now })
    .where(inArray(reservations.id, [...ids]))
  const lapsed = await tx
    .update(lessons)
    .set(after)
    .where(inArray(lessons.purchaseId, [...ids]))
    .returning({ id: lessons.id, purchaseId: lessons.purchaseId })
  const sessionOf = new Map(locked.map(({ session, reservation }) => [reservation.id, session]))
  const ofSession = Map.groupBy(lapsed, ({ purchaseId }) => sessionOf.get(purchaseId))
  await releasePlacesOf(
    tx,
    [...ofSession].flatMap(([session, rows]) => (session ? [{ session, lessonIds: rows.map(({ id }) => id) }] : [])),
  )
  await refreshAvailabilityOf(tx, ctx, locked)
  const event = why === 'lapsed' ? holdLapsed : holdCancelled
  const events = locked.map(({ session, reservation }) =>
    event(reservation.id, eventPayload(session, reservation), { before: { state: reservation.state }, after }),
  )
  await recordEvents(tx, ctx, ...events)
}

export const reservationHoldableKind: HoldableKind = {
  kind: RESERVATION_KIND,
  notFound: RESERVATION_NOT_FOUND,
  lock: lockReservations,
  release: releaseReservations,
  payable: reservationPayable,
  isHeldTime: sql`exists (select from ${lessons} where ${lessons.id} = ${engagements.sourceId} and ${lessons.state} = 'held')`,
  isAwaited: sql`exists (select from ${reservations} join waitlist_entries w on w.session_id = ${reservations.productId} where ${reservations.id} = ${holds.holdableId} and w.state = 'waiting')`,
}
