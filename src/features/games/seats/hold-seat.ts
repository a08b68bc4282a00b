import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { changeSeatCounts } from '#features/games/games/seat-counts.ts'
import { createHold } from '#features/money/holds/actions.ts'
import { openPayment } from '#features/money/holds/checkout.ts'
import type { HoldPolicy } from '#features/money/holds/hold-policies.ts'
import type { IntentOfPayer } from '#features/money/payments/payer-words.ts'
import { insertingParticipants } from '#features/scheduling/calendar/actions.ts'
import type { PlannedOccurrence } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, together, writeAtOnce } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { bookSeat } from './book-seat.ts'
import { seatHeld, seatOffered } from './events.ts'
import { SEAT_DATE_SOURCE, seatHoldable, seatPayable } from './kind.ts'
import { seatReceiptLine } from './receipt-line.ts'
import { seatPayload } from './seat-rows.ts'
import { type Seat, seatDates } from './table.ts'

type Holding = {
  /** All games ahead. */
  readonly dates: readonly PlannedOccurrence[]
  readonly policy: HoldPolicy
  /** Exclusive end of an offer of the waitlist, or of the first refusal in a new season. */
  readonly deadline?: Temporal.Instant
}

/** Everything that shows the seat reads again after the commit. */
export const publishSeat = (
  tx: Tx,
  { teacherId }: Pick<OfferedGame, 'teacherId'>,
  { userId, payerId }: Pick<Seat, 'userId' | 'payerId'>,
): void => publishAfterCommit(tx, ...new Set([userId, payerId, teacherId].map(id => topics.reservations(id))))

/** The changed game, and the agreement that was opened. */
type Held = { readonly game: OfferedGame; readonly intent?: IntentOfPayer | undefined }

/**
 * Keeps a seat in the state `held` for all games ahead, until its payer agrees to be charged; books at once what is free of charge. The
 * agreement opens with a checkout, otherwise when the payer asks for it. Needs the locks of game and player, whose time the caller has
 * found free (docs/product.md §13.2).
 */
export const holdSeat = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  seat: Seat,
  { dates, policy, deadline }: Holding,
): Promise<Held> => {
  const { id, userId, payerId } = seat
  const rows = dates.map(({ id: occurrenceId, start, end }) => ({
    row: { id: newId('seatDate'), seatId: id, occurrenceId, price: seat.price, state: 'held' as const },
    during: { start, end },
  }))
  const taken = rows.map(({ row, during }) => ({
    ...{ personId: userId, occurrenceId: row.occurrenceId, during },
    source: { kind: SEAT_DATE_SOURCE, id: row.id },
  }))
  const first = dates[0] ? { start: dates[0].start } : {}
  const counts = { taken: game.seatsTaken, held: game.heldSeats + 1 }
  const [expiresAt, changed] = await together(
    createHold(tx, ctx, {
      ...{ holdable: seatHoldable(id), personId: userId, payerId, policy, ...first },
      ...(deadline ? { deadline } : {}),
    }),
    changeSeatCounts(tx, ctx, game, counts),
    writeAtOnce(
      tx,
      insertRows(
        tx,
        seatDates,
        rows.map(({ row }) => row),
      ),
      insertingParticipants(tx, ctx, taken),
    ),
  )
  publishSeat(tx, game, seat)
  // Whom others have named, or who came along into a new season, has not consented yet.
  if (seat.price === 0 && seat.earlyPerformanceAt) return { game: await bookSeat(tx, ctx, changed, seat) }
  const byOffer = policy !== 'checkout' && policy !== 'guardian_approval'
  const payload = seatPayload(game, seat)
  const held = seatHeld(id, { ...payload, byOffer, until: expiresAt.toString() }, { after: { state: 'held' } })
  const isFromWaitlist = deadline !== undefined && seat.waitingNumber !== null
  const offered = isFromWaitlist ? [seatOffered(id, { ...payload, deadline: deadline.toString() })] : []
  await together(refreshListingsOfUsers(tx, [userId], ctx.now), recordEvents(tx, ctx, held, ...offered))
  if (policy !== 'checkout') return { game: changed }
  const lines = [seatReceiptLine(game)]
  const intent = await openPayment(tx, ctx, { payable: seatPayable(id), payerId, expiresAt, lines, paid: 0 })
  return { game: changed, intent }
}
