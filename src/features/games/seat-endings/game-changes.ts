import { and, eq, inArray } from 'drizzle-orm'
import type {
  gameClosed,
  gameDateCancelled,
  gameEdited,
  gameEnded,
  gameReopened,
} from '#features/games/games/events.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { settleBeforeCommit } from '#features/games/seat-booking/settle-waitlists.ts'
import { withdrawSeat } from '#features/games/seat-booking/withdraw-seat.ts'
import { seatEnded, seatWaitlistResumed } from '#features/games/seats/events.ts'
import { publishSeat } from '#features/games/seats/hold-seat.ts'
import { seatHoldable } from '#features/games/seats/kind.ts'
import { nextSeatState } from '#features/games/seats/rules.ts'
import { lockSeatsOf, seatPayload } from '#features/games/seats/seat-rows.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { releaseHold } from '#features/money/holds/actions.ts'
import { listLeaving } from '#features/people/users/leaving.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'

/** Seats may have been added. */
export const offerAfterEdit = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof gameEdited>): Promise<void> =>
  settleBeforeCommit(tx, ctx, entityId)

/** Held seats can still be taken; those who wait are told that they no longer do. */
export const endWaiting = (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof gameClosed>): Promise<void> =>
  withdrawWaiting(tx, ctx, entityId)

const withdrawWaiting = async (tx: Tx, ctx: Ctx, gameId: string): Promise<void> => {
  const game = await lockGame(tx, gameId)
  for (const seat of await lockSeatsOf(tx, gameId, 'waiting')) await withdrawSeat(tx, ctx, game, seat, 'closed')
}

/** Those whom the closing took off the waitlist wait again, in their old order; free seats are offered to them before others see them. */
export const resumeWaiting = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof gameReopened>): Promise<void> => {
  const game = await lockGame(tx, entityId)
  const withdrawn = (await lockSeatsOf(tx, entityId, 'withdrawn')).filter(({ endedByClosing }) => endedByClosing)
  const leaving = await listLeaving(
    tx,
    withdrawn.flatMap(({ userId, payerId }) => [userId, payerId]),
  )
  const ended = withdrawn.filter(({ userId, payerId }) => !leaving.has(userId) && !leaving.has(payerId))
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id)
    const after = { state: nextSeatState('withdrawn', 'waiting') }
    await tx
      .update(seats)
      .set({ ...after, endedAt: null, endedByClosing: false })
      .where(inArray(seats.id, ids))
    for (const seat of ended) publishSeat(tx, game, seat)
    const events = ended.map(seat =>
      seatWaitlistResumed(seat.id, seatPayload(game, seat), { before: { state: seat.state }, after }),
    )
    await recordEvents(tx, ctx, ...events)
  }
  settleBeforeCommit(tx, ctx, entityId)
}

/** A cancelled game is no part of any seat, and is not charged. Its time is free already. */
export const cancelSeatDates = async (
  tx: Tx,
  _ctx: Ctx,
  { payload: { occurrenceId } }: EventOf<typeof gameDateCancelled>,
): Promise<void> => {
  const isOpen = inArray(seatDates.state, ['held', 'booked'])
  await tx
    .update(seatDates)
    .set({ state: 'cancelled' })
    .where(and(eq(seatDates.occurrenceId, occurrenceId), isOpen))
}

/** No game is ahead: seats end, holds are released, and the waitlist ends. Its players stay those of the game. */
export const endSeats = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof gameEnded>): Promise<void> => {
  await withdrawWaiting(tx, ctx, entityId)
  for (const { id } of await lockSeatsOf(tx, entityId, 'held')) await releaseHold(tx, ctx, seatHoldable(id))
  const game = await lockGame(tx, entityId)
  const booked = await lockSeatsOf(tx, entityId, 'booked')
  if (booked.length === 0) return
  const after = { state: nextSeatState('booked', 'ended') }
  const isBooked = and(eq(seats.sessionId, entityId), eq(seats.state, 'booked'))
  await tx
    .update(seats)
    .set({ ...after, endedAt: ctx.now })
    .where(isBooked)
  for (const seat of booked) publishSeat(tx, game, seat)
  const events = booked.map(seat =>
    seatEnded(seat.id, seatPayload(game, seat), { before: { state: seat.state }, after }),
  )
  await recordEvents(tx, ctx, ...events)
}
