import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { listReservations } from '#features/academy/reservations/queries.ts'
import { toSeatView } from '#features/games/seat-page/seat-view.ts'
import { listPastSeats } from '#features/games/seats/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { PAGE_SIZE } from '#kernel/paging.ts'
import { encodeCursor, type KeysetPosition } from '#platform/keyset.ts'
import type { Entry } from './reservation-order.ts'

type Placed = { readonly position: KeysetPosition; readonly entry: Entry }

const latestFirst = ({ position: a }: Placed, { position: b }: Placed): number =>
  a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1

/** The reader's lessons and games that are over, as one list by their last date, the latest first. */
export const listPast = async (
  ctx: Ctx,
  { cursor, limit = PAGE_SIZE }: { readonly cursor?: string | undefined; readonly limit?: number },
): Promise<{ readonly entries: readonly Entry[]; readonly nextCursor: string | null }> => {
  // Each list gives a whole page behind the cursor: the merged one has no gap.
  const [lessons, games] = await Promise.all([
    listReservations(ctx, { side: 'past', cursor, limit }),
    listPastSeats(ctx, { cursor, limit }),
  ])
  const placed: readonly Placed[] = [
    ...lessons.items.map(one => ({
      position: { at: one.key, id: one.reservation.id },
      entry: { kind: 'lessons', one: toReservationView(one, ctx.now) } as const,
    })),
    ...games.items.map(one => ({
      position: { at: one.key, id: one.seat.id },
      entry: { kind: 'seat', one: toSeatView(one) } as const,
    })),
  ].toSorted(latestFirst)
  const shown = placed.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = placed.length > shown.length || lessons.nextCursor !== null || games.nextCursor !== null
  return {
    entries: shown.map(({ entry }) => entry),
    nextCursor: hasMore && last ? encodeCursor(last.position) : null,
  }
}
