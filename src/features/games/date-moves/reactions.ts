import { and, eq, inArray } from 'drizzle-orm'
import { gameDateCancelled } from '#features/games/games/events.ts'
import { type SeatPayload, seatBooked, seatRemoved, seatResigned } from '#features/games/seats/events.ts'
import { seatDates } from '#features/games/seats/table.ts'
import { closeNotices } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/database.ts'
import { type DomainEvent, type EventOf, on, type Reaction } from '#platform/events.ts'
import { closeMove } from './carry-out-move.ts'
import { dateMoveAnswered, dateMoveProposed, gameDateKept, gameDateMoved, movedDateLeft } from './events.ts'
import { askSeat, notifyAllAnswered, notifyAsked, notifyKept, notifyLeft, notifyMoved } from './move-notices.ts'
import { gameDateMoves, moveAnswers } from './table.ts'

const isOpenIn = (gameId: string) => and(eq(gameDateMoves.sessionId, gameId), eq(gameDateMoves.state, 'open'))

/** Who joins while another time is proposed is asked too. */
const askJoined = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof seatBooked>): Promise<void> => {
  const { seatId, sessionId } = payload
  const open = await tx
    .select({ move: gameDateMoves })
    .from(gameDateMoves)
    .innerJoin(seatDates, eq(seatDates.occurrenceId, gameDateMoves.occurrenceId))
    .where(and(isOpenIn(sessionId), eq(seatDates.seatId, seatId), eq(seatDates.state, 'booked')))
  for (const { move } of open) {
    const answer = { id: newId('moveAnswer'), moveId: move.id, seatId }
    await tx.insert(moveAnswers).values(answer).onConflictDoNothing()
    await askSeat(tx, ctx, move, answer)
  }
}

/** Who has left the game is not asked any more. */
const forgetLeft = async (tx: Tx, _ctx: Ctx, { payload }: DomainEvent<SeatPayload>): Promise<void> => {
  const open = tx.select({ id: gameDateMoves.id }).from(gameDateMoves).where(isOpenIn(payload.sessionId))
  const gone = await tx
    .delete(moveAnswers)
    .where(and(eq(moveAnswers.seatId, payload.seatId), inArray(moveAnswers.moveId, open)))
    .returning({ id: moveAnswers.id })
  for (const { id } of gone) await closeNotices(tx, id, 'left')
}

const closeCancelled = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof gameDateCancelled>): Promise<void> => {
  const isOpen = and(eq(gameDateMoves.occurrenceId, payload.occurrenceId), eq(gameDateMoves.state, 'open'))
  for (const move of await tx.select().from(gameDateMoves).where(isOpen)) await closeMove(tx, ctx, move, 'cancelled')
}

export const dateMoveReactions: readonly Reaction[] = [
  on(dateMoveProposed, notifyAsked),
  on(dateMoveAnswered, notifyAllAnswered),
  on(gameDateMoved, notifyMoved),
  on(gameDateKept, notifyKept),
  on(movedDateLeft, notifyLeft),
  on(seatBooked, askJoined),
  on(seatResigned, forgetLeft),
  on(seatRemoved, forgetLeft),
  on(gameDateCancelled, closeCancelled),
]
