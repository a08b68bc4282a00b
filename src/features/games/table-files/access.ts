import { and, eq, inArray } from 'drizzle-orm'
import { isGameMasterOf } from '#features/games/games/policy.ts'
import { findGame, type OfferedGame } from '#features/games/games/queries.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { PLAYER_STATES } from '#features/games/seats/schema.ts'
import { seats } from '#features/games/seats/table.ts'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'

/**
 * What a person is at a table. `ownIds`: the players for whom they read: themselves, or as a guardian their children. A guardian reads the
 * handouts and the own child's sheet.
 */
export type TableReader = {
  readonly part: 'gameMaster' | 'staff' | 'player' | 'guardian'
  readonly ownIds: readonly string[]
}

/** Null for people who are not at the table (docs/product.md §13.10). */
export const findTableReader = async (reader: Reader, ctx: Ctx, game: OfferedGame): Promise<TableReader | null> => {
  const { actor } = ctx
  if (actor.kind !== 'user') return null
  if (isGameMasterOf(actor, game)) return { part: 'gameMaster', ownIds: [] }
  const wardIds = await listWardIds(reader, actor.id, ctx.now)
  const rows = await reader
    .selectDistinct({ userId: seats.userId })
    .from(seats)
    .where(
      and(
        eq(seats.sessionId, game.id),
        inArray(seats.state, [...PLAYER_STATES]),
        inArray(seats.userId, [actor.id, ...wardIds]),
      ),
    )
  const ownIds = rows.map(({ userId }) => userId)
  if (ownIds.includes(actor.id)) return { part: 'player', ownIds }
  if (can(actor, 'see_all_reservations')) return { part: 'staff', ownIds: [] }
  return ownIds.length > 0 ? { part: 'guardian', ownIds } : null
}

/** Refuses people who are not at the table with 404 'Session not found'. */
export const getTable = async (reader: Reader, ctx: Ctx, gameId: string) => {
  const game = await findGame(reader, gameId)
  const found = game && (await findTableReader(reader, ctx, game))
  return found ? { game, ...found } : refuse(GAME_NOT_FOUND)
}

export const seesAll = ({ part }: TableReader): boolean => part === 'gameMaster' || part === 'staff'
