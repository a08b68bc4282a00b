import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { GameStatus, GameType } from './game-types.ts'
import { GAME_CLOSED, GAME_ENDED, GAME_NOT_CLOSED, NO_GAME_TO_REOPEN } from './refusals.ts'

type OfferedGame = {
  readonly status: GameStatus
  readonly type: GameType
  readonly teacherHasAccess: boolean
}

/** Neither closed nor ended: players can join, or wait for a seat. */
export const takesPlayers = (status: GameStatus): boolean => status === 'active' || status === 'full'

/** In the public list (docs/product.md §13.1). */
export const isOnOffer = ({ status, type, teacherHasAccess }: OfferedGame): boolean =>
  teacherHasAccess && type !== 'private' && takesPlayers(status)

/** The status of a game that takes players; a closed or ended one stays as it is. */
export const statusFor = (status: GameStatus, occupied: number, maxPlayers: number): GameStatus =>
  takesPlayers(status) ? (occupied >= maxPlayers ? 'full' : 'active') : status

export const freeSeats = (game: {
  readonly seatsTaken: number
  readonly heldSeats: number
  readonly maxPlayers: number
}): number => Math.max(0, game.maxPlayers - game.seatsTaken - game.heldSeats)

/** Refuses GAME_CLOSED and GAME_ENDED. */
export const decideClose = (status: GameStatus): Decision<'closed'> =>
  takesPlayers(status) ? decided('closed') : refused(status === 'ended' ? GAME_ENDED : GAME_CLOSED)

type Reopenable = {
  readonly status: GameStatus
  readonly teacherHasAccess: boolean
  readonly seatsTaken: number
  readonly heldSeats: number
  readonly maxPlayers: number
}

/**
 * A closed game takes players again, as long as a date is ahead that they can join. Its free seats are those that are neither taken nor held.
 * Refuses 409 `game_ended`, `game_not_closed`, `no_game_to_reopen` (docs/product.md §13.1).
 */
export const decideReopening = (
  { status, teacherHasAccess, seatsTaken, heldSeats, maxPlayers }: Reopenable,
  nextStart: Temporal.Instant | null,
): Decision<'active' | 'full'> => {
  if (status === 'ended') return refused(GAME_ENDED)
  if (status !== 'closed') return refused(GAME_NOT_CLOSED)
  if (!nextStart || !teacherHasAccess) return refused(NO_GAME_TO_REOPEN)
  return decided(seatsTaken + heldSeats >= maxPlayers ? 'full' : 'active')
}
