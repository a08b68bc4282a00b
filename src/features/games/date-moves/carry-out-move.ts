import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { refreshNextStart } from '#features/games/games/refresh-next-start.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { SEAT_KIND } from '#features/games/seats/kind.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { endHoldsBefore } from '#features/money/holds/actions.ts'
import { closeNotices } from '#features/people/notifications/notify.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { moveWithPeople, releaseTime } from '#features/scheduling/calendar/actions.ts'
import { listMoveClashes } from '#features/scheduling/calendar/times-of-people.ts'
import { clashRefusalOfHost } from '#features/scheduling/proposed-moves/clashes.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { gameDateMoved } from './events.ts'
import { payloadOf } from './move-payload.ts'
import { listAsked, listPartsOn } from './move-rows.ts'
import { type GameDateMove, gameDateMoves, moveAnswers } from './table.ts'

/**
 * Moves the date with the time of all who can come. Who has said no, or has something else then, leaves this date: it is not metered, the
 * seat goes on. Seats that are kept end before the new start. Needs the game's lock; takes those of its people. Refuses 409 `time_clash` for the game master.
 */
export const carryOutMove = async (tx: Tx, ctx: Ctx, game: OfferedGame, move: GameDateMove): Promise<void> => {
  const { id: gameId, teacherId, zone } = game
  const { occurrenceId, oldStart: from, newStart, newEnd } = move
  const to = { start: newStart, end: newEnd }
  const parts = await listPartsOn(tx, occurrenceId)
  await lockUsers(tx, [teacherId, ...parts.map(({ userId }) => userId)])
  const busy = await clashRefusalOfHost(tx, ctx, { hostId: teacherId, zone }, { occurrenceId, to })
  if (busy) refuse(busy)
  const busyIds = new Set((await listMoveClashes(tx, { occurrenceId, to })).map(({ personId }) => personId))
  const asked = await listAsked(tx, [move.id])
  const cannot = new Set(asked.filter(({ answer }) => answer === 'cannot').map(({ seatId }) => seatId))
  const leaving = parts.filter(({ seatId, userId }) => cannot.has(seatId) || busyIds.has(userId))
  await leaveDates(
    tx,
    ctx,
    leaving.map(({ seatDateId }) => seatDateId),
  )
  const held = parts.filter(({ state }) => state === 'held').map(({ seatId }) => seatId)
  if (held.length > 0) await endHoldsBefore(tx, SEAT_KIND, held, newStart)
  const personIds = await moveWithPeople(tx, ctx, { hostId: teacherId, zone }, [{ occurrenceId, from, to }])
  await tx.update(gameDateMoves).set({ state: 'moved', closedAt: ctx.now }).where(eq(gameDateMoves.id, move.id))
  for (const { answerId } of asked) await closeNotices(tx, answerId, 'moved')
  await restateFirstGames(tx, gameId, from)
  await refreshNextStart(tx, [gameId], ctx.now)
  const everyone = new Set([...personIds, ...parts.map(({ userId }) => userId)])
  await refreshListingsOfUsers(tx, [...everyone], ctx.now)
  publishGameChange(tx, gameId)
  publishAfterCommit(tx, ...[...everyone].map(topics.reservations))
  const leftSeatIds = leaving.map(({ seatId }) => seatId)
  const seatIds = parts.map(({ seatId }) => seatId).filter(id => !leftSeatIds.includes(id))
  const payload = { ...payloadOf(game, move), seatIds, leftSeatIds }
  const change = { before: { start: payload.from }, after: { start: payload.to, leftSeatIds } }
  await recordEvents(tx, ctx, gameDateMoved(gameId, payload, change))
}

/** Takes players out of one date, free of charge, and frees their time. */
export const leaveDates = async (tx: Tx, ctx: Ctx, seatDateIds: readonly string[]): Promise<void> => {
  if (seatDateIds.length === 0) return
  await tx
    .update(seatDates)
    .set({ state: 'resigned', leftAt: ctx.now })
    .where(and(inArray(seatDates.id, [...seatDateIds]), isNull(seatDates.leftAt)))
  await releaseTime(tx, seatDateIds)
}

/** The specification's `schedule.date` is the start of a seat's first game. */
const restateFirstGames = async (tx: Tx, gameId: string, from: Temporal.Instant): Promise<void> => {
  const first = sql`(select min(o.starts_at) from dne_seat_dates d join occurrences o on o.id = d.occurrence_id
    where d.seat_id = ${seats.id} and d.state in ('held', 'booked'))`
  await tx
    .update(seats)
    .set({
      schedule: sql`jsonb_build_object('date', to_char(${first} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
    })
    .where(
      and(eq(seats.sessionId, gameId), sql`${seats.schedule}->>'date' = ${from.toString()}`, sql`${first} is not null`),
    )
}

/** The players are no longer asked. */
export const closeMove = async (
  tx: Tx,
  ctx: Ctx,
  move: GameDateMove,
  state: 'kept' | 'lapsed' | 'cancelled',
): Promise<void> => {
  await tx.update(gameDateMoves).set({ state, closedAt: ctx.now }).where(eq(gameDateMoves.id, move.id))
  const answers = await tx.select({ id: moveAnswers.id }).from(moveAnswers).where(eq(moveAnswers.moveId, move.id))
  for (const { id } of answers) await closeNotices(tx, id, state)
  publishGameChange(tx, move.sessionId)
}
