import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for people who may not see it. */
export const CASE_NOT_FOUND: Refusal = { code: 'case_not_found', status: 404, message: msg('Case not found') }
export const CASE_CLOSED: Refusal = {
  code: 'case_closed',
  status: 409,
  message: msg('This case has already been closed by {name}.'),
}
export const NO_SUCH_ACCOUNT: Refusal = {
  code: 'no_such_account',
  status: 409,
  message: msg('No account has this e-mail address or username. Close the case with a reason.'),
}
export const ADDRESS_NOT_CONFIRMED: Refusal = {
  code: 'address_not_confirmed',
  status: 409,
  message: msg('The account’s address was never confirmed, so it may belong to another person.'),
}
export const STAFF_ACCOUNT: Refusal = {
  code: 'staff_account',
  status: 403,
  message: msg('Only a superadmin can send a link for a staff account.'),
}
export const OWN_ACCOUNT: Refusal = {
  code: 'own_account',
  status: 403,
  message: msg('You cannot send a link for your own account. Ask another member of staff.'),
}
