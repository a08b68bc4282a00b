import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Another member of staff has done it meanwhile, or it has settled by itself. */
export const ACT_NOT_POSSIBLE: Refusal = {
  code: 'act_not_possible',
  status: 409,
  message: msg('This no longer waits for you. Please look at it again.'),
}
export const DIFFERENCE_NOT_FOUND: Refusal = {
  code: 'difference_not_found',
  status: 404,
  message: msg('Difference not found'),
}
export const ALREADY_RESOLVED: Refusal = {
  code: 'already_resolved',
  status: 409,
  message: msg('This difference has already been resolved.'),
}
export const PERSON_NOT_FOUND: Refusal = {
  code: 'person_not_found',
  status: 422,
  field: 'person',
  message: msg('There is no person with this username.'),
}
export const ACCOUNT_NOT_FOUND: Refusal = { code: 'account_not_found', status: 404, message: msg('Account not found') }
