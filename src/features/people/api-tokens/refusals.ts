import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { MAX_DAYS, MAX_TOKENS } from './schema.ts'

export const NO_TOKENS_FOR_MINORS: Refusal = {
  code: 'no_tokens_for_minors',
  status: 403,
  message: msg('API tokens are for adults. Your parent or guardian can’t approve what a program does with one.'),
}
export const CONFIRM_ADDRESS_FIRST: Refusal = {
  code: 'email_not_verified',
  status: 403,
  message: msg('Please confirm your e-mail address first. We write to it when a token is made.'),
}
export const TOO_MANY_TOKENS: Refusal = {
  code: 'too_many_tokens',
  status: 409,
  message: () =>
    t('You have {count, plural, one {# token} other {# tokens}}. Revoke one before you make another.', {
      count: MAX_TOKENS,
    }),
}
export const SCOPE_NOT_YOURS: Refusal = {
  code: 'scope_not_yours',
  status: 422,
  field: 'scopes',
  message: msg('Your account cannot use the scope “{scope}”.'),
}
export const END_TOO_EARLY: Refusal = {
  code: 'end_too_early',
  status: 422,
  field: 'endsOn',
  message: msg('Choose today or a later day.'),
}
export const END_TOO_LATE: Refusal = {
  code: 'end_too_late',
  status: 422,
  field: 'endsOn',
  message: () =>
    t('A token works for a year at most: choose a day within {count, plural, one {# day} other {# days}}.', {
      count: MAX_DAYS,
    }),
}
export const TOKEN_NOT_FOUND: Refusal = { code: 'token_not_found', status: 404, message: msg('Token not found') }
