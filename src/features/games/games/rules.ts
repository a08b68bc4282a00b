import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { GameStatus, GameType } from './game-types.ts'
import { GAME_CLOSED, GAME_ENDED } from './refusals.ts'

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
