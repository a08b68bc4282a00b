import { refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { refreshNextStart } from '#features/games/games/refresh-next-start.ts'
import { moveWithPeople } from '#features/scheduling/calendar/actions.ts'
import type { DateMove } from '#features/scheduling/calendar/moving.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordGameChange, writeGameChanges } from './edit-game.ts'
import { decideGameModification, type GameChanges } from './edit-rules.ts'
import { decideGameRetiming, type GameRetiming, type NewGameStart } from './start-time-change.ts'

/** Price in grosze, for players who join later. */
export type GameModification = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly price?: number | undefined
  readonly maxPlayers?: number | undefined
  readonly minPlayers?: number | undefined
  readonly start?: NewGameStart | undefined
}

export type ModifiedGame = { readonly changes: GameChanges; readonly moves: readonly DateMove[] }

/**
 * Changes what a game master may no longer change because players have joined; staff have agreed. Needs the game's lock. Those who have
 * joined keep their price. Refuses 409 `fewer_than_players`, `time_clash`, and what `decideGameRetiming` refuses (docs/product.md §13.1).
 */
export const modifyGame = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  modification: GameModification,
): Promise<ModifiedGame> => {
  const { fields, retiming } = await decideGameChanges(tx, ctx, game, modification)
  const changes = { ...fields, ...(retiming ? { date_time: retiming.date_time } : {}) }
  const updated = await writeGameChanges(tx, ctx, game, changes)
  if (retiming) await moveGames(tx, ctx, updated, retiming)
  await recordGameChange(tx, ctx, game, changes)
  return { changes, moves: retiming?.moves ?? [] }
}

/** What `modifyGame` would change now. Refuses as it does, but for the time of people. */
export const decideGameChanges = async (
  reader: Reader,
  { now }: Ctx,
  game: OfferedGame,
  { start, ...asked }: GameModification,
): Promise<{ readonly fields: GameChanges; readonly retiming: GameRetiming | null }> => {
  const fields = unwrap(decideGameModification(game, asked))
  if (!start) return { fields, retiming: null }
  return { fields, retiming: unwrap(decideGameRetiming(game, start, await listGameDates(reader, game.id), now)) }
}

const moveGames = async (tx: Tx, ctx: Ctx, game: OfferedGame, { moves }: GameRetiming): Promise<void> => {
  const personIds = await moveWithPeople(tx, ctx, { hostId: game.teacherId, zone: game.zone }, moves)
  await refreshNextStart(tx, [game.id], ctx.now)
  await refreshListingsOfUsers(tx, personIds, ctx.now)
  publishAfterCommit(tx, ...personIds.map(topics.reservations))
}
