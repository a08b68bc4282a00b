import { isGameMasterOf } from '#features/games/games/policy.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { isPlayer } from '#features/games/seats/queries.ts'
import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'

/** What a person is at a game's table. */
export type TablePart = 'player' | 'gameMaster' | 'staff'

/** Null for everyone else, guardians included: what players write here is theirs (docs/product.md §13.6). */
export const findPart = async (reader: Reader, actor: Actor, game: OfferedGame): Promise<TablePart | null> => {
  if (actor.kind !== 'user') return null
  if (isGameMasterOf(actor, game)) return 'gameMaster'
  if (await isPlayer(reader, game.id, actor.id)) return 'player'
  return can(actor, 'see_all_reservations') ? 'staff' : null
}

/** As `findPart`. Refuses others with 404 'Session not found'. */
export const getPart = async (reader: Reader, actor: Actor, game: OfferedGame): Promise<TablePart> =>
  (await findPart(reader, actor, game)) ?? refuse(GAME_NOT_FOUND)
