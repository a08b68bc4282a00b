import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const NOT_FOR_YOURSELF: Refusal = {
  code: 'not_for_yourself',
  status: 403,
  message: msg('Here you book for others. For yourself and your own children you book as everyone does.'),
}
export const PERSON_HOLDS_ALREADY: Refusal = {
  code: 'person_holds_already',
  status: 409,
  message: msg('A place in this session is already held for {name} and waits for its payment. Release it first.'),
}
export const PAYER_OF_STUDENT: Refusal = {
  code: 'payer_not_allowed',
  status: 403,
  field: 'payerId',
  message: msg('Only the student or a guardian with an account can pay for this.'),
}
export const PAYER_CANNOT_SIGN_IN: Refusal = {
  code: 'payer_cannot_sign_in',
  status: 409,
  field: 'payerId',
  message: msg('This child has no sign-in of its own and cannot pay. Choose a guardian.'),
}
export const WEEKLY_BY_LINK: Refusal = {
  code: 'weekly_by_link',
  status: 422,
  field: 'pay',
  message: msg('Every week is agreed by the payer alone, on the payment page. Send the link.'),
}
export const FREE_BY_LINK: Refusal = {
  code: 'free_by_link',
  status: 422,
  field: 'pay',
  message: msg('This costs nothing. Send the link: the payer confirms it with one press.'),
}
export const TOO_LITTLE_CREDIT: Refusal = {
  code: 'too_little_credit',
  status: 409,
  field: 'pay',
  message: msg('Their credit is {credit}, and this costs {amount}. Send the link: credit is used first there.'),
}
export const TOO_NEAR_FOR_CREDIT: Refusal = {
  code: 'too_near_for_credit',
  status: 409,
  field: 'pay',
  message: msg('The payer could no longer cancel the first lesson free of charge. Send the link.'),
}
export const PAYER_NOT_READY: Refusal = {
  code: 'payer_not_ready',
  status: 409,
  field: 'pay',
  message: msg('The payer has not confirmed the address, or has not accepted the terms in force. Send the link.'),
}
export const AGREED_WHEN: Refusal = {
  code: 'agreed_when',
  status: 422,
  field: 'agreedAt',
  message: msg('Say when they agreed: within the last seven days, not in the future.'),
}
export const AGREED_BY_WHOM: Refusal = {
  code: 'agreed_by_whom',
  status: 422,
  field: 'agreedBy',
  message: msg(
    'Say who agreed for the student: the student, or a guardian with an account. A child does not agree alone.',
  ),
}
export const PAYER_ACCEPTS: Refusal = {
  code: 'payer_accepts',
  status: 403,
  message: msg('The payer accepts the terms and pays. We have sent them the link.'),
}
