import { checkApproval } from '#features/academy/reservations/policy.ts'
import { EMAIL_NOT_VERIFIED } from '#features/academy/reservations/refusals.ts'
import type { GameStatus, GameType } from '#features/games/games/game-types.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import { TERMS_NOT_ACCEPTED } from '#features/people/users/refusals.ts'
import { type Actor, type User, userIdOf } from '#kernel/actor.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { withParams } from '#kernel/refusal.ts'
import { GAME_NOT_OPEN, GAME_PRICE_CHANGED, OWN_GAME } from './refusals.ts'
import { SEAT_TRANSITIONS, type SeatState } from './schema.ts'

/** A player takes a seat for all games ahead, and pays for each game after it is played (docs/product.md §13.2). */
type JoinableGame = {
  readonly teacherId: string
  readonly status: GameStatus
  readonly type: GameType
  readonly teacherHasAccess: boolean
}

/** Whether this person may join this game or its waitlist, for themself unless a player is named. */
export const mayJoin = (actor: Actor, game: JoinableGame, playerId = userIdOf(actor)): Decision<User> => {
  if (actor.kind !== 'user') return refused(SIGN_IN_REQUIRED)
  if (game.type === 'private') return refused(GAME_NOT_FOUND)
  if (game.teacherId === playerId || game.teacherId === actor.id) return refused(OWN_GAME)
  if (!takesPlayers(game.status) || !game.teacherHasAccess) return refused(GAME_NOT_OPEN)
  return mayAgree(actor)
}

/** What a person needs before they join a game or accept a seat. */
export const mayAgree = (actor: User): Decision<User> => {
  if (!actor.emailVerified) return refused(EMAIL_NOT_VERIFIED)
  const unapproved = checkApproval(actor)
  if (unapproved) return refused(unapproved)
  if (actor.mustAcceptTerms) return refused(TERMS_NOT_ACCEPTED)
  return decided(actor)
}

/** The seen price per game must be the current one; the refusal contains the new price in grosze and as text. */
export const checkGamePrice = (seen: Grosze, price: Grosze): Decision<Grosze> =>
  seen === price ? decided(price) : refused(withParams(GAME_PRICE_CHANGED, { price, shown: formatPLN(price) }))

/** The next state of a seat. Throws on a forbidden transition; callers check before. */
export const nextSeatState = <Next extends SeatState>(from: SeatState, to: Next): Next => {
  if (!SEAT_TRANSITIONS[from].includes(to)) throw new Error(`a seat does not go from ${from} to ${to}`)
  return to
}

/** Effect of an agreement on its seat; `nothing`: the seat is booked already, or was given up. */
export const agreementEffect = (state: SeatState): 'book' | 'rebook if free' | 'nothing' => {
  if (!SEAT_TRANSITIONS[state].includes('booked')) return 'nothing'
  return state === 'held' ? 'book' : 'rebook if free'
}
