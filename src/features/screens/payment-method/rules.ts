import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const NO_PAYMENT_METHOD: Refusal = {
  code: 'no_payment_method',
  status: 404,
  message: msg('You have no card on file.'),
}
export const PAYMENT_METHOD_NEEDED: Refusal = {
  code: 'payment_method_needed',
  status: 409,
  message: msg('Your weekly lessons are charged to this card. To remove it, end your weekly agreements first.'),
}
export const PAYMENT_METHOD_OWED: Refusal = {
  code: 'payment_method_owed',
  status: 409,
  message: msg('Some past lessons still have to be charged to this card. You can remove it once they are paid.'),
}

/** What a payer's card is needed for. */
export type CardUse = {
  /** Weekly agreements that go on. */
  readonly agreements: number
  /** Lessons of weekly agreements that took place, or were cancelled late, and are not paid. */
  readonly unpaidLessons: number
}

/** Why a card cannot be removed; null where it can (docs/product.md §6.11). */
export const removalRefusal = ({ agreements, unpaidLessons }: CardUse): Refusal | null => {
  if (agreements > 0) return PAYMENT_METHOD_NEEDED
  return unpaidLessons > 0 ? PAYMENT_METHOD_OWED : null
}
