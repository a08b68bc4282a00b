import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

/** Also for those whom it does not concern. */
export const SUBSTITUTE_REQUEST_NOT_FOUND: Refusal = {
  code: 'substitute_request_not_found',
  status: 404,
  message: msg('Request not found'),
}
export const DATES_NOT_AHEAD: Refusal = {
  code: 'dates_not_ahead',
  status: 409,
  field: 'occurrenceIds',
  message: msg('One of these dates has begun, was cancelled, or is no date of this session. Choose again.'),
}
export const SUBSTITUTE_ASKED_ALREADY: Refusal = {
  code: 'substitute_asked_already',
  status: 409,
  field: 'occurrenceIds',
  message: msg('A teacher is asked for one of these dates already. Withdraw that request first.'),
}
export const TEACHES_IT_ALREADY: Refusal = {
  code: 'teaches_it_already',
  status: 409,
  field: 'substituteId',
  message: msg('This teacher teaches one of these dates already.'),
}
export const NO_SUBSTITUTE: Refusal = {
  code: 'no_substitute',
  status: 422,
  field: 'substituteId',
  message: msg('Choose a teacher with teacher access.'),
}
/** Says nothing of what a teacher does then. */
export const SUBSTITUTE_NOT_FREE: Refusal = {
  code: 'substitute_not_free',
  status: 409,
  field: 'substituteId',
  message: msg('This teacher is not free on {when}.'),
}
export const TOO_LATE_TO_ASK: Refusal = {
  code: 'too_late_to_ask',
  status: 409,
  field: 'occurrenceIds',
  message: msg(
    'A teacher needs at least half an hour to answer, and answers at the latest two hours before the first date. Call the school.',
  ),
}
export const REQUEST_ANSWERED: Refusal = {
  code: 'request_answered',
  status: 409,
  message: msg('This request is answered or withdrawn already.'),
}
export const REQUEST_OVER: Refusal = {
  code: 'request_over',
  status: 409,
  message: msg('The time to answer is over. The date stays with its teacher.'),
}
export const DATES_CHANGED_SINCE: Refusal = {
  code: 'dates_changed_since',
  status: 409,
  field: 'occurrenceIds',
  message: msg('One of these dates was moved, cancelled or has begun since you were asked. Look at them again.'),
}

export const substituteConstraintRefusals: ConstraintRefusals = {
  substitute_dates_one_open: SUBSTITUTE_ASKED_ALREADY,
}
