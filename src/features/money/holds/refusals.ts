import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const TOO_MANY_HOLDS: Refusal = {
  code: 'too_many_holds',
  status: 409,
  message: msg('You already have three unpaid bookings. Pay for one or release one first.'),
}
export const TOO_LATE_TO_HOLD: Refusal = {
  code: 'too_late_to_hold',
  status: 409,
  message: msg('It is too late to hold this for you.'),
}
export const NOT_HELD: Refusal = {
  code: 'not_held',
  status: 409,
  message: msg('This is no longer held for you.'),
}
export const TOO_LITTLE_TO_PAY: Refusal = {
  code: 'too_little_to_pay',
  status: 409,
  message: msg(
    'Only {amount} is left to pay, and a payment cannot be less than {least}. Choose more lessons, or write to us.',
  ),
}
export const PAYER_AGREES: Refusal = {
  code: 'payer_agrees',
  status: 403,
  message: msg('Only the guardian who pays can agree to be charged. We have asked them.'),
}
export const PAYMENT_UNDER_WAY: Refusal = {
  code: 'payment_under_way',
  status: 409,
  message: msg('A payment is under way. Please wait until it has finished.'),
}
export const PAYMENT_UNAVAILABLE: Refusal = {
  code: 'payment_unavailable',
  status: 503,
  message: msg('The payment provider does not answer right now. Nothing has changed; please try again in a moment.'),
}
