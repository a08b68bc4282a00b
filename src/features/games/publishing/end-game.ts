import { eq } from 'drizzle-orm'
import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { type CancellationCause, gameClosed, gameDateCancelled, gameEnded } from '#features/games/games/events.ts'
import { lockLedGame } from '#features/games/games/lock-led-game.ts'
import { isGameMasterOf } from '#features/games/games/policy.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { refreshNextStart } from '#features/games/games/refresh-next-start.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { cancelOccurrences } from '#features/scheduling/calendar/actions.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { unwrap } from '#kernel/decision.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { decideDateCancellation, decideEnding, type GameCancellation } from './cancellation-rules.ts'

const causeOf = ({ actor }: Ctx, game: OfferedGame): CancellationCause =>
  can(actor, 'manage_events') && !isGameMasterOf(actor, game) ? 'staff' : 'game_master'

/** The cancelled dates by their occurrence ids, and how many players are told. */
export type CancelledGames = { readonly cancelled: readonly string[]; readonly players: number }

export const summaryOf = ({ dates, playerIds }: GameCancellation): CancelledGames => ({
  cancelled: dates.map(({ id }) => id),
  players: playerIds.length,
})

/**
 * The game master, or staff, cancel one date for everyone; nothing is charged for it. Refuses 404 for others, 404
 * `game_date_not_found`, 409 `game_date_cancelled`, `game_date_begun` (docs/product.md §13.1).
 */
export const cancelGameDate = (
  ctx: Ctx,
  gameId: string,
  occurrenceId: string,
  reason: string,
): Promise<CancelledGames> =>
  idempotentTransaction(ctx, async tx => summaryOf(await cancelGameDateIn(tx, ctx, gameId, occurrenceId, reason)))

/** As `cancelGameDate`, in the open transaction. */
export const cancelGameDateIn = async (
  tx: Tx,
  ctx: Ctx,
  gameId: string,
  occurrenceId: string,
  reason: string,
): Promise<GameCancellation> => {
  const game = await lockLedGame(tx, ctx, gameId)
  const cancellation = unwrap(decideDateCancellation(await listGameDates(tx, gameId), occurrenceId, ctx.now))
  await cancelDates(tx, ctx, game, cancellation, { cause: causeOf(ctx, game), reason })
  await settleGame(tx, ctx, game)
  return cancellation
}

/**
 * Ends the whole game: all its dates that have not begun are cancelled, uncharged, and it takes no new players. A game that is being
 * played goes on to its end. Refuses 404 for others, 409 `game_ended` (docs/product.md §13.1).
 */
export const endGame = (ctx: Ctx, gameId: string, reason: string): Promise<CancelledGames> =>
  idempotentTransaction(ctx, async tx => summaryOf(await endGameIn(tx, ctx, gameId, reason)))

/** As `endGame`, in the open transaction. */
export const endGameIn = async (tx: Tx, ctx: Ctx, gameId: string, reason: string): Promise<GameCancellation> => {
  const game = await lockLedGame(tx, ctx, gameId)
  const cancellation = unwrap(decideEnding(game.status, await listGameDates(tx, gameId), ctx.now))
  const cause = causeOf(ctx, game)
  const closed = takesPlayers(game.status) ? await closeLocked(tx, ctx, game, cause === 'staff' ? reason : '') : game
  await cancelDates(tx, ctx, game, cancellation, { cause, reason })
  await settleGame(tx, ctx, closed)
  return cancellation
}

/** Takes no new players from now on. Needs the game's lock. */
export const closeLocked = async (tx: Tx, ctx: Ctx, game: OfferedGame, reason: string): Promise<OfferedGame> => {
  const { id, teacherId, title, status: before } = game
  const status = 'closed'
  await tx.update(dneSessions).set({ status, updatedAt: ctx.now }).where(eq(dneSessions.id, id))
  const change = { before: { status: before }, after: { status, ...(reason ? { reason } : {}) } }
  await recordEvents(tx, ctx, gameClosed(id, { teacherId, title, reason }, change))
  publishGameChange(tx, id)
  publishAfterCommit(tx, topics.reservations(teacherId))
  return { ...game, status }
}

/** Frees the time of all people of these dates. Needs the game's lock; `settleGame` follows. */
export const cancelDates = async (
  tx: Tx,
  ctx: Ctx,
  { id, teacherId, title }: OfferedGame,
  { dates, playerIds }: GameCancellation,
  { cause, reason }: { readonly cause: CancellationCause; readonly reason: string },
): Promise<void> => {
  if (dates.length === 0) return
  const peopleIds = [teacherId, ...playerIds]
  await lockUsers(tx, peopleIds)
  await cancelOccurrences(
    tx,
    dates.map(date => date.id),
  )
  await refreshListingsOfUsers(tx, peopleIds, ctx.now)
  const events = dates.map(date => {
    const [start, end] = [date.start.toString(), date.end.toString()]
    const about = { teacherId, title, occurrenceId: date.id, start, end, cause, reason, playerIds: date.playerIds }
    return gameDateCancelled(id, about, {
      before: { state: 'planned' },
      after: { state: 'cancelled', cause, reason, start },
    })
  })
  await recordEvents(tx, ctx, ...events)
  publishAfterCommit(tx, ...peopleIds.map(topics.reservations))
}

/** After a change of its dates: the next start, and the end of a game whose last date is over. Needs the game's lock. */
export const settleGame = async (tx: Tx, ctx: Ctx, game: OfferedGame): Promise<void> => {
  const { id, teacherId, title, status } = game
  await refreshNextStart(tx, [id], ctx.now)
  publishGameChange(tx, id)
  if (status === 'ended' || (await listPlannedOccurrences(tx, [id], ctx.now)).length > 0) return
  const after = { status: 'ended', endedAt: ctx.now } as const
  await tx
    .update(dneSessions)
    .set({ ...after, updatedAt: ctx.now })
    .where(eq(dneSessions.id, id))
  await recordEvents(tx, ctx, gameEnded(id, { teacherId, title }, { before: { status }, after: { status: 'ended' } }))
  publishAfterCommit(tx, topics.reservations(teacherId))
}
