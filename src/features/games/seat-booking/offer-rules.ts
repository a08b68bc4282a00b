import type { GameStatus } from '#features/games/games/game-types.ts'
import { takesPlayers } from '#features/games/games/rules.ts'
import type { ClashKind } from '#features/money/holds/clashes.ts'
import { offerDeadline } from '#features/money/holds/offer-deadline.ts'

/** A freed seat is offered to one person at a time, in the order of the waitlist (docs/product.md §13.2). */
export type AwaitedSeat = {
  readonly game: { readonly status: GameStatus; readonly teacherHasAccess: boolean }
  /** Start of the next game; null when none is ahead. */
  readonly nextStart: Temporal.Instant | null
  readonly freeSeats: number
  /** Whether player and payer may join now. */
  readonly mayJoin: boolean
  /** The worst that the player's calendar has at the time of a game ahead. */
  readonly clash: ClashKind
}

export type SeatOfferDecision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'offer'; readonly deadline: Temporal.Instant }
  /** The own calendar has filled. */
  | { readonly kind: 'withdraw' }
  /** The game takes no new players. */
  | { readonly kind: 'close' }

const WAIT = { kind: 'wait' } as const

/** What happens now to a person who waits. With less than an hour to the next game, the offer is made once that has begun. */
export const decideSeatOffer = (
  { game, nextStart, freeSeats, mayJoin, clash }: AwaitedSeat,
  now: Temporal.Instant,
): SeatOfferDecision => {
  if (!takesPlayers(game.status) || nextStart === null) return { kind: 'close' }
  if (clash === 'booked') return { kind: 'withdraw' }
  if (freeSeats < 1 || !game.teacherHasAccess || !mayJoin || clash === 'held') return WAIT
  const deadline = offerDeadline(now, nextStart)
  return deadline ? { kind: 'offer', deadline } : WAIT
}
