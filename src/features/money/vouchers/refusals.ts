import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const VOUCHER_ADULTS_ONLY: Refusal = {
  code: 'voucher_adults_only',
  status: 403,
  message: msg('Only adults can buy a gift voucher. Ask a parent or guardian.'),
}
export const CONFIRM_ADDRESS_TO_BUY: Refusal = {
  code: 'email_not_verified',
  status: 403,
  message: msg('Please confirm your e-mail address first. We write to it about the voucher.'),
}
export const VOUCHER_OUT_OF_BOUNDS: Refusal = {
  code: 'voucher_out_of_bounds',
  status: 422,
  field: 'amount',
  message: msg('Choose a whole amount from {least} to {most}.'),
}
export const SEND_DAY_OUT_OF_BOUNDS: Refusal = {
  code: 'send_day_out_of_bounds',
  status: 422,
  field: 'sendOn',
  message: msg('Choose a day from today to a year from now.'),
}
export const VOUCHER_NOT_FOUND: Refusal = {
  code: 'voucher_not_found',
  status: 404,
  message: msg('Gift voucher not found'),
}
export const VOUCHER_CODE_HIDDEN: Refusal = {
  code: 'voucher_code_hidden',
  status: 403,
  message: msg('Only its buyer can open this, because it shows the code of the voucher.'),
}
export const VOUCHER_PAID: Refusal = {
  code: 'voucher_paid',
  status: 409,
  message: msg('This gift voucher no longer waits for a payment.'),
}
export const WRONG_VOUCHER_CODE: Refusal = {
  code: 'wrong_voucher_code',
  status: 422,
  field: 'voucherCode',
  message: msg('We don’t know this code. Please compare it with your voucher: four groups of four letters and digits.'),
}
export const VOUCHER_LINK_NOT_VALID: Refusal = {
  code: 'voucher_link_not_valid',
  status: 404,
  message: msg('This link is not valid. Please open the newest e-mail about the voucher, or type its code.'),
}
export const VOUCHER_REDEEMED_ALREADY: Refusal = {
  code: 'voucher_redeemed',
  status: 409,
  message: msg('This gift voucher has already been redeemed.'),
}
export const VOUCHER_VOID: Refusal = {
  code: 'voucher_void',
  status: 409,
  message: msg('This gift voucher was returned to its buyer and is no longer valid.'),
}
export const VOUCHER_EXPIRED: Refusal = {
  code: 'voucher_expired',
  status: 409,
  message: msg('This gift voucher was valid until {day}. Please write to us: its money is not lost.'),
}
export const VOUCHER_NOT_LOST: Refusal = {
  code: 'voucher_not_lost',
  status: 409,
  message: msg('Its payment was not taken back by a bank. Return its money instead.'),
}
export const VOUCHER_DISPUTED: Refusal = {
  code: 'voucher_disputed',
  status: 409,
  message: msg(
    'The payment for this gift voucher is disputed at the bank, so nothing can be done with it now. Please write to us.',
  ),
}
export const VOUCHER_NOT_RETURNABLE: Refusal = {
  code: 'voucher_not_returnable',
  status: 409,
  message: msg('This gift voucher is not paid, or was returned already.'),
}
export const VOUCHER_RETURN_OVER: Refusal = {
  code: 'voucher_return_over',
  status: 409,
  message: msg('The 14 days in which you could return it are over. Please write to us.'),
}
export const VOUCHER_NOT_EXTENDED: Refusal = {
  code: 'voucher_not_extended',
  status: 422,
  field: 'day',
  message: msg('Choose a day after its last day, from today to ten years from now.'),
}
export const VOUCHER_NOT_SENDABLE: Refusal = {
  code: 'voucher_not_sendable',
  status: 409,
  message: msg('Only a voucher that is paid and valid can be sent.'),
}
export const NO_ADDRESS: Refusal = {
  code: 'no_address',
  status: 422,
  field: 'email',
  message: msg('Give the e-mail address to which we send it.'),
}
