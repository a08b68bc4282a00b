import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { gamePublished } from '#features/games/games/events.ts'
import {
  decideGames,
  type GameSchedule,
  type PlannedGames,
  type SkippedGame,
} from '#features/games/games/game-dates.ts'
import type { Level, Theme } from '#features/games/games/game-types.ts'
import { refreshNextStart } from '#features/games/games/refresh-next-start.ts'
import type { PublishGameInput } from '#features/games/games/schema.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { dneSessions, type Game } from '#features/games/games/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { refuseClash } from '#features/scheduling/calendar/actions.ts'
import { insertOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { listHolidays } from '#features/scheduling/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { normalizeTimetable } from '#kernel/timetable.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

/** A new game. `price` in grosze per player and game; `date_time`, `startsOn` in local time of `zone`. */
export type NewGame = GameSchedule & {
  readonly teacherId: string
  readonly title: string
  readonly description: string
  readonly contentNotes: string
  readonly theme?: Theme | null | undefined
  readonly level: Level
  readonly price: number
  readonly minPlayers: number
  readonly maxPlayers: number
}

export type CreatedGame = { readonly game: Game; readonly skipped: readonly SkippedGame[] }

/**
 * Inserts a game with all its dates in its game master's calendar, in the open transaction; takes the game master's lock. Days that are
 * holidays are left out. Refuses 409 `time_clash` with the sentence, and what `decideGames` refuses (docs/product.md §13.1).
 */
export const createGame = async (tx: Tx, ctx: Ctx, input: NewGame): Promise<CreatedGame> => {
  await lockUsers(tx, [input.teacherId])
  const { dates, skipped } = await decidePlannedGames(tx, input, ctx.now)
  const fields = { ...input, date_time: normalizeTimetable(input.date_time) }
  const [game] = await tx
    .insert(dneSessions)
    .values({ ...fields, id: newId('game'), createdAt: ctx.now, updatedAt: ctx.now })
    .returning()
  if (!game) throw new Error('an insert answers its row')
  await planGames(tx, ctx, game, dates)
  const { teacherId, type, title } = game
  await recordEvents(tx, ctx, gamePublished(game.id, { teacherId, type, title }, { after: { ...fields, skipped } }))
  publishGameChange(tx, game.id)
  return { game, skipped }
}

/** The dates that `createGame` would plan. Refuses as `decideGames`. */
export const decidePlannedGames = async (
  tx: Tx,
  schedule: GameSchedule,
  now: Temporal.Instant,
): Promise<PlannedGames> => {
  const first = Temporal.PlainDate.from(schedule.startsOn)
  const holidays = await listHolidays(tx, first.toString(), first.add({ weeks: schedule.weeks }).toString())
  return unwrap(decideGames(schedule, holidays, now))
}

/** Puts dates of a game into its game master's calendar. Needs the game's and the game master's lock. Refuses 409 `time_clash`. */
export const planGames = async (
  tx: Tx,
  ctx: Ctx,
  { id: sessionId, teacherId: hostId }: Pick<Game, 'id' | 'teacherId'>,
  dates: PlannedGames['dates'],
): Promise<void> => {
  const spans = dates.map(({ start, end }) => ({ start, end }))
  await refuseClash(tx, ctx, hostId, spans)
  await insertOccurrences(
    tx,
    ctx,
    spans.map(during => ({ kind: 'game', sessionId, hostId, during })),
  )
  await refreshNextStart(tx, [sessionId], ctx.now)
  await refreshListingsOfUsers(tx, [hostId], ctx.now)
}

export type PublishedGame = { readonly id: string; readonly skipped: readonly SkippedGame[] }

/** Publishes a game of the acting teacher. Refuses 403 without teacher access, and as `createGame`. */
export const publishGame = async (ctx: Ctx, input: PublishGameInput): Promise<PublishedGame> => {
  const refusal = mayPublish(ctx.actor)
  if (refusal) refuse(refusal)
  const { id: teacherId } = requireUser(ctx.actor)
  return idempotentTransaction(ctx, async tx => {
    const { game, skipped } = await createGame(tx, ctx, { ...input, teacherId })
    publishAfterCommit(tx, topics.reservations(teacherId))
    return { id: game.id, skipped }
  })
}
