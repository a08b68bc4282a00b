import type { Refusal } from '#kernel/refusal.ts'
import { MAX_DAYS, MAX_TOKENS } from './schema.ts'

export const NO_TOKENS_FOR_MINORS: Refusal = {
  code: 'no_tokens_for_minors',
  status: 403,
  message: 'API tokens are for adults. Your parent or guardian can’t approve what a program does with one.',
}
export const CONFIRM_ADDRESS_FIRST: Refusal = {
  code: 'email_not_verified',
  status: 403,
  message: 'Please confirm your e-mail address first. We write to it when a token is made.',
}
export const TOO_MANY_TOKENS: Refusal = {
  code: 'too_many_tokens',
  status: 409,
  message: `You have ${MAX_TOKENS} tokens. Revoke one before you make another.`,
}
export const SCOPE_NOT_YOURS: Refusal = {
  code: 'scope_not_yours',
  status: 422,
  field: 'scopes',
  message: 'Your account cannot use the scope “{scope}”.',
}
export const END_TOO_EARLY: Refusal = {
  code: 'end_too_early',
  status: 422,
  field: 'endsOn',
  message: 'Choose today or a later day.',
}
export const END_TOO_LATE: Refusal = {
  code: 'end_too_late',
  status: 422,
  field: 'endsOn',
  message: `A token works for a year at most: choose a day within ${MAX_DAYS} days.`,
}
export const TOKEN_NOT_FOUND: Refusal = { code: 'token_not_found', status: 404, message: 'Token not found' }
