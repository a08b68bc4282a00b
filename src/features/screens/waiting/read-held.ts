import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { listReservations } from '#features/academy/reservations/queries.ts'
import { toSeatView } from '#features/games/seat-page/seat-view.ts'
import { listOwnSeats } from '#features/games/seats/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { listPendingPayments } from './pending-payments.ts'

const READ = 100

/** The places on hold of the reader and of their children, by their deadline. */
export const readHeld = async (ctx: Ctx) => {
  const [reservations, seats] = await Promise.all([
    listReservations(ctx, { side: 'upcoming', limit: READ }),
    listOwnSeats(ctx, { limit: READ }),
  ])
  return listPendingPayments(
    reservations.items.map(one => toReservationView(one, ctx.now)),
    seats.items.map(toSeatView),
    { readerId: requireUser(ctx.actor).id, now: ctx.now.toString() },
  )
}
