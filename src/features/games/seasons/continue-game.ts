import { listGameDates } from '#features/games/games/date-rows.ts'
import type { SkippedGame } from '#features/games/games/game-dates.ts'
import { mayCancelGame } from '#features/games/games/policy.ts'
import { getGame, lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import type { SeasonInput } from '#features/games/games/schema.ts'
import { gameSeasons } from '#features/games/games/season-table.ts'
import { createGame } from '#features/games/publishing/publish-game.ts'
import { offerSeats } from '#features/games/seat-booking/offer-named-seats.ts'
import { settleBeforeCommit } from '#features/games/seat-booking/settle-waitlists.ts'
import { insertSeat } from '#features/games/seats/insert-seat.ts'
import { listPlayers } from '#features/games/seats/queries.ts'
import { NO_GAME_AHEAD } from '#features/games/seats/refusals.ts'
import { listGamesAhead } from '#features/games/seats/seat-rows.ts'
import { carryOverEntries } from '#features/games/session-zero/carry-over.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { listLeaving } from '#features/people/users/leaving.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { gameContinued } from './events.ts'
import { decideContinuing, decideSeason } from './rules.ts'
import { findSeasons, listWhoWaited } from './season-queries.ts'

/** What is absent is as in the last season. */
export type NewSeason = SeasonInput & {
  readonly keptUntil?: Temporal.Instant | undefined
  readonly carriesLists: boolean
}

export type Continued = {
  readonly id: string
  readonly skipped: readonly SkippedGame[]
  /** Players for whom a seat is kept, those who have something else then, and those who wait. */
  readonly offered: number
  readonly busy: number
  readonly waiting: number
}

/**
 * Publishes the next season of a game. Each player of the last season is offered a seat until a deadline; seats that are left go to those
 * who waited, then to the list. The lines and veils come along, or the players write them again. Refuses 404 for everyone but its game
 * master and staff, what `decideContinuing`, `createGame` and `decideSeason` refuse (docs/product.md §13.9).
 */
export const continueGame = (ctx: Ctx, previousId: string, season: NewSeason): Promise<Continued> =>
  idempotentTransaction(ctx, async tx => {
    const { previous, playerIds, last } = await lockTable(tx, ctx, previousId)
    const { keptUntil: asked, carriesLists, ...given } = season
    const { game, skipped } = await createGame(tx, ctx, { ...fieldsOf(previous), ...defined(given) })
    const [first] = await listGamesAhead(tx, game.id, ctx.now)
    const { zone, maxPlayers } = game
    const keptUntil = unwrap(
      decideSeason(
        {
          ...{ zone, last, maxPlayers, players: playerIds.length, keptUntil: asked },
          firstStart: first?.start ?? refuse(NO_GAME_AHEAD),
        },
        ctx.now,
      ),
    )
    await tx.insert(gameSeasons).values({ sessionId: game.id, previousId, keptUntil, carriesLists, createdAt: ctx.now })
    if (carriesLists) await carryOverEntries(tx, previousId, game.id)
    const { seatIds, busyIds } = await offerSeats(tx, ctx, await getGame(tx, game.id), playerIds, keptUntil)
    const waitingSeatIds = await letWait(tx, ctx, previousId, game.id, playerIds)
    settleBeforeCommit(tx, ctx, game.id)
    const { teacherId, title } = game
    const payload = { previousId, teacherId, title, keptUntil: keptUntil.toString(), carriesLists }
    const people = { seatIds, busyIds, waitingSeatIds }
    await recordEvents(tx, ctx, gameContinued(game.id, { ...payload, ...people }, { after: { ...payload, ...people } }))
    publishAfterCommit(tx, topics.reservations(teacherId), topics.game(previousId))
    const counts = { offered: seatIds.length, busy: busyIds.length, waiting: waitingSeatIds.length }
    return { id: game.id, skipped, ...counts }
  })

/** Refuses as `continueGame`, before anything is asked for. */
export const getContinuable = async (reader: Reader, ctx: Ctx, id: string): Promise<OfferedGame> => {
  const game = await getGame(reader, id)
  await refuseContinuing(reader, ctx, game)
  return game
}

const refuseContinuing = async (reader: Reader, ctx: Ctx, game: OfferedGame): Promise<void> => {
  const refusal = mayCancelGame(ctx.actor, game)
  if (refusal) refuse(refusal)
  const { next } = await findSeasons(reader, game.id)
  unwrap(decideContinuing({ ...game, hasNextSeason: next !== null }))
}

/** Locks the game and all who sit at its table, in one step: later steps would lock them in another order. */
const lockTable = async (tx: Tx, ctx: Ctx, gameId: string) => {
  const previous = await lockGame(tx, gameId)
  await refuseContinuing(tx, ctx, previous)
  const players = await listPlayers(tx, gameId)
  const all = [...new Set(players.map(({ uid }) => uid))]
  const leaving = await listLeaving(tx, all)
  const playerIds = all.filter(id => !leaving.has(id))
  await lockUsers(tx, [previous.teacherId, ...playerIds])
  const dates = (await listGameDates(tx, gameId)).filter(({ state }) => state === 'planned')
  return { previous, playerIds, last: dates.at(-1) ?? null }
}

const fieldsOf = (game: OfferedGame) => {
  const { teacherId, title, description, contentNotes, type, level, duration, weeks, zone, date_time } = game
  const { theme, startsOn, price, minPlayers, maxPlayers } = game
  return {
    ...{ teacherId, title, description, contentNotes, type, level, duration, weeks, zone, date_time },
    ...{ theme, startsOn, price, minPlayers, maxPlayers },
  }
}

type Defined<Given extends object> = { [Name in keyof Given]: Exclude<Given[Name], undefined> }
const defined = <Given extends object>(given: Given): Partial<Defined<Given>> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Defined<Given>>

/** Those who waited for the last season wait for this one. They have agreed to nothing yet: an offer asks them first. */
const letWait = async (
  tx: Tx,
  ctx: Ctx,
  previousId: string,
  gameId: string,
  playerIds: readonly string[],
): Promise<readonly string[]> => {
  const waited = await listWhoWaited(tx, previousId)
  const leaving = await listLeaving(
    tx,
    waited.flatMap(({ userId, payerId }) => [userId, payerId]),
  )
  const seen = new Set(playerIds)
  const ids: string[] = []
  const termsVersion = await readTermsVersion(ctx.now, tx)
  const game = await getGame(tx, gameId)
  for (const { userId, payerId } of waited) {
    if (seen.has(userId) || leaving.has(userId) || leaving.has(payerId)) continue
    seen.add(userId)
    const agreed = { userId, payerId, termsVersion, earlyPerformanceAt: null }
    ids.push((await insertSeat(tx, ctx, game, { ...agreed, state: 'waiting' })).id)
  }
  return ids
}
