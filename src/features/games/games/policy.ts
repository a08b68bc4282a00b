import { mayPublish } from '#features/academy/sessions/policy.ts'
import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import type { Policy } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { GameStatus, GameType } from './game-types.ts'
import { GAME_NOT_FOUND } from './refusals.ts'
import { isOnOffer } from './rules.ts'

type LedGame = { readonly teacherId: string }

export const isGameMasterOf = (actor: Actor, { teacherId }: LedGame): boolean =>
  actor.kind === 'user' && actor.id === teacherId

/** The game's own game master may edit it and cancel its dates while their access is approved. Others get 404. */
export const mayManageGame = (actor: Actor, game: LedGame): Refusal | null => {
  const refusal = mayPublish(actor)
  if (actor.kind === 'system') return null
  if (actor.kind === 'visitor') return refusal
  return isGameMasterOf(actor, game) ? refusal : GAME_NOT_FOUND
}

/** Its game master, and staff. */
export const mayCloseGame = (actor: Actor, game: LedGame): Refusal | null =>
  can(actor, 'close_sessions') ? null : mayManageGame(actor, game)

/** Its game master, and staff, who take away what does not belong on a page for children. */
export const mayRemoveCover = (actor: Actor, game: LedGame): Refusal | null =>
  can(actor, 'manage_events') ? null : mayManageGame(actor, game)

/** Its game master, and staff: its dates must be cancelled even where its game master has lost access. */
export const mayCancelGame = (actor: Actor, game: LedGame): Refusal | null =>
  can(actor, 'manage_events') ? null : mayManageGame(actor, game)

/** Who may cancel dates of games at all. */
export const mayCancelGames: Policy = actor => (can(actor, 'manage_events') ? null : mayPublish(actor))

/** The game master and staff see the names of its players. */
export const maySeePlayers = (actor: Actor, game: LedGame): boolean =>
  isGameMasterOf(actor, game) || can(actor, 'see_all_reservations')

/** Everyone sees games on offer; its game master, staff and those who take part see every other. */
export const maySeeGame = (
  actor: Actor,
  game: LedGame & { readonly status: GameStatus; readonly type: GameType; readonly teacherHasAccess: boolean },
  takesPart: boolean,
): boolean => isOnOffer(game) || takesPart || maySeePlayers(actor, game)
