import type { Refusal } from '#kernel/refusal.ts'

export const TOO_MANY_HOLDS: Refusal = {
  code: 'too_many_holds',
  status: 409,
  message: 'You already hold three reservations that wait for payment. Pay or release one first.',
}
export const TOO_LATE_TO_HOLD: Refusal = {
  code: 'too_late_to_hold',
  status: 409,
  message: 'It is too late to keep this place for you.',
}
export const NOT_HELD: Refusal = {
  code: 'not_held',
  status: 409,
  message: 'This reservation is not being held any more.',
}
export const PAYMENT_UNDER_WAY: Refusal = {
  code: 'payment_under_way',
  status: 409,
  message: 'A payment is under way. Please wait for its answer.',
}
export const PAYMENT_UNAVAILABLE: Refusal = {
  code: 'payment_unavailable',
  status: 503,
  message: 'The payment page cannot be opened just now. Your place is kept; please try again in a moment.',
}
