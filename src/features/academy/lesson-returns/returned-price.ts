import type { ReturnOutcome } from '#features/academy/lessons/schema.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'

export type ReturnedPrice = {
  readonly outcome: ReturnOutcome
  /** What goes back. */
  readonly returnedAmount: Grosze
  /** The refund leaves then, and can be taken as credit until then; null when nothing goes back. */
  readonly refundAt: Temporal.Instant | null
}

type Priced = {
  readonly price: Grosze
  /** What is left of the payment that it was paid with; null where it is to be charged afterwards and is not paid. */
  readonly paid: Grosze | null
  /** The refund leaves so many minutes later. */
  readonly refundDelayMinutes: number
}

/** What becomes of the price of a lesson or a game that staff return; refuses `refunded` where a part of it went back already. */
export const decideReturnedPrice = (
  { price, paid, refundDelayMinutes }: Priced,
  now: Temporal.Instant,
  refunded: Refusal,
): Decision<ReturnedPrice> => {
  if (price === 0) return decided({ outcome: 'free', returnedAmount: 0, refundAt: null })
  if (paid === null) return decided({ outcome: 'not_charged', returnedAmount: 0, refundAt: null })
  if (paid < price) return refused(refunded)
  return decided({ outcome: 'returned', returnedAmount: price, refundAt: now.add({ minutes: refundDelayMinutes }) })
}

type Returned = { readonly price: Grosze; readonly effects: ReturnedPrice }

/** What happens to the money of all that are returned together. */
export const sumReturned = (all: readonly Returned[]) => ({
  /** Grosze that go back to all payers together. */
  returned: all.reduce((sum, { effects }) => sum + effects.returnedAmount, 0),
  /** Grosze that are not charged. */
  notCharged: all.reduce((sum, { price, effects }) => sum + (effects.outcome === 'not_charged' ? price : 0), 0),
  refundAt: all.find(({ effects }) => effects.refundAt)?.effects.refundAt?.toString() ?? null,
})
export type ReturnedSum = ReturnType<typeof sumReturned>
