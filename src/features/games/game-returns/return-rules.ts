import type { ReturnOutcome } from '#features/academy/lessons/schema.ts'
import type { SeatDateState } from '#features/games/seats/schema.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
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

export type PartReturn = {
  readonly outcome: ReturnOutcome
  /** What goes back. */
  readonly returnedAmount: Grosze
  /** The refund leaves then, and can be taken as credit until then; null when nothing goes back. */
  readonly refundAt: Temporal.Instant | null
}

/** Refuses 409 `game_not_over`, `already_returned`, `nothing_to_return`, `already_refunded`. */
export const decidePartReturn = (
  { state, isReturned, end, price, paid, refundDelayMinutes }: ReturnablePart,
  now: Temporal.Instant,
): Decision<PartReturn> => {
  if (isReturned) return refused(GAME_RETURNED)
  if (state !== 'booked') return refused(NOTHING_TO_RETURN)
  if (!isPast(end, now)) return refused(GAME_NOT_OVER)
  if (price === 0 || paid === null)
    return decided({ outcome: price === 0 ? 'free' : 'not_charged', returnedAmount: 0, refundAt: null })
  if (paid < price) return refused(GAME_REFUNDED)
  return decided({ outcome: 'returned', returnedAmount: price, refundAt: now.add({ minutes: refundDelayMinutes }) })
}
