import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for a request that the person may not see. */
export const REQUEST_NOT_FOUND: Refusal = { code: 'request_not_found', status: 404, message: msg('Request not found') }
export const REQUEST_ALREADY_OPEN: Refusal = {
  code: 'request_already_open',
  status: 409,
  message: msg('This has already been requested, and we are looking into it.'),
}
/** The name is that of the member of staff, or of the person who withdrew it. */
export const ALREADY_DECIDED: Refusal = {
  code: 'request_decided',
  status: 409,
  message: msg('This request has already been {status} by {name}.'),
}
export const APPROVAL_INCOMPLETE: Refusal = {
  code: 'approval_incomplete',
  status: 422,
  message: msg('Something needed to approve this is missing.'),
}
/** Also where the address belongs to an account: only the people who have asked for a training or a workshop are written to. */
export const RECIPIENT_UNKNOWN: Refusal = {
  code: 'recipient_unknown',
  status: 422,
  field: 'to',
  message: msg('No training or workshop request has this e-mail address.'),
}
export const ONLY_THE_PERSON_ASKED: Refusal = {
  code: 'only_the_person_asked',
  status: 403,
  message: msg('Only the person who is asked can accept this. You can decline it.'),
}
export const NOT_STAFF: Refusal = {
  code: 'not_staff',
  status: 422,
  field: 'assigneeId',
  message: msg('Only a member of staff can take a request.'),
}
