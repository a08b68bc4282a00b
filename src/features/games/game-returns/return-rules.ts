import { decideReturnedPrice, type ReturnedPrice } from '#features/academy/lesson-returns/returned-price.ts'
import type { SeatDateState } from '#features/games/seats/schema.ts'
import { type Decision, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { isPast } from '#kernel/time.ts'
import { GAME_NOT_OVER, GAME_REFUNDED, GAME_RETURNED, NOTHING_TO_RETURN } from './refusals.ts'

/** A player's part in a game that staff may return, such as one to which the game master did not come (docs/product.md §13.12). */
export type ReturnablePart = {
  readonly state: SeatDateState
  readonly isReturned: boolean
  readonly end: Temporal.Instant
  readonly price: Grosze
  /** What is left of the payment of the invoice that billed it; null where it is not billed and paid. */
  readonly paid: Grosze | null
  /** The refund leaves so many minutes later. */
  readonly refundDelayMinutes: number
}

/** Refuses 409 `game_not_over`, `already_returned`, `nothing_to_return`, `already_refunded`. */
export const decidePartReturn = (part: ReturnablePart, now: Temporal.Instant): Decision<ReturnedPrice> => {
  if (part.isReturned) return refused(GAME_RETURNED)
  if (part.state !== 'booked') return refused(NOTHING_TO_RETURN)
  if (!isPast(part.end, now)) return refused(GAME_NOT_OVER)
  return decideReturnedPrice(part, now, GAME_REFUNDED)
}
