import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for a training that the person may not see. */
export const TRAINING_NOT_FOUND: Refusal = {
  code: 'training_not_found',
  status: 404,
  message: msg('Training not found'),
}
/** Also for a link that was replaced or is too old: a stranger learns nothing from the difference. */
export const TRAINING_LINK_NOT_VALID: Refusal = {
  code: 'training_link_not_valid',
  status: 404,
  message: msg('This link does not open anything any more. Please write to us for a new one.'),
}
export const TRAINING_ACT_NOT_POSSIBLE: Refusal = {
  code: 'training_act_not_possible',
  status: 409,
  message: msg('This is not possible any more: the training is {status}.'),
}
/** `changes` says what the new version has changed. */
export const OFFER_OUTDATED: Refusal = {
  code: 'offer_outdated',
  status: 409,
  message: msg('We have sent a newer offer meanwhile. {changes} Please read it and decide again.'),
}
export const OFFER_LAPSED: Refusal = {
  code: 'offer_lapsed',
  status: 409,
  message: msg('This offer has lapsed. Please write to us for a new one.'),
}
export const OFFER_NOT_READY: Refusal = {
  code: 'offer_not_lapsed',
  status: 409,
  message: msg('This offer is still valid.'),
}
export const NOT_OVER_YET: Refusal = {
  code: 'training_not_over',
  status: 409,
  message: msg('The last date of this training is not over yet.'),
}
export const TRAINING_BEGUN: Refusal = {
  code: 'training_begun',
  status: 409,
  message: msg(
    'A date of this training has begun. If it took place, cancel the dates that are left and mark the training as done. If it did not, move that date first.',
  ),
}
export const TRAINING_MONEY_CAME: Refusal = {
  code: 'training_money_came',
  status: 409,
  message: msg('Money has come for this training, or was written off. Take that back first.'),
}
export const SAME_TRAINER: Refusal = {
  code: 'same_trainer',
  status: 409,
  field: 'trainerId',
  message: msg('This person holds the training already.'),
}
export const NO_DATE_AHEAD: Refusal = {
  code: 'training_no_date_ahead',
  status: 409,
  message: msg('No date of this training is still to come.'),
}
export const CANCEL_BY_WRITING: Refusal = {
  code: 'too_late_to_cancel',
  status: 409,
  message: msg('Within seven days before the first date, a training is cancelled by agreement. Please write to us.'),
}
export const DATE_NOT_FOUND: Refusal = {
  code: 'training_date_not_found',
  status: 404,
  message: msg('This date is not planned any more.'),
}
export const DATE_BEGUN: Refusal = {
  code: 'training_date_begun',
  status: 409,
  message: msg('This date has begun. If it did not take place, move it to another time.'),
}
export const LAST_DATE: Refusal = {
  code: 'training_last_date',
  status: 409,
  message: msg('This is the only date that is left. Cancel the training instead.'),
}
export const DATE_IN_PAST: Refusal = {
  code: 'training_date_in_past',
  status: 422,
  message: msg('Choose a time that is still to come.'),
}
export const DATE_TOO_FAR: Refusal = {
  code: 'training_date_too_far',
  status: 422,
  message: msg('Choose a date within two years from today.'),
}
export const DATES_OVERLAP: Refusal = {
  code: 'training_dates_overlap',
  status: 422,
  field: 'dates',
  message: msg('Two of the dates are at the same time.'),
}
export const VALID_UNTIL_WRONG: Refusal = {
  code: 'training_valid_until_wrong',
  status: 422,
  field: 'validUntil',
  message: msg('The offer must be valid today or longer, and end before its first date.'),
}
export const TRAINER_NOT_FOUND: Refusal = {
  code: 'trainer_not_found',
  status: 422,
  field: 'trainerId',
  message: msg('Choose a teacher or a member of staff.'),
}
export const PARTICIPANTS_FULL: Refusal = {
  code: 'training_full',
  status: 409,
  message: msg('The offer is for {max} people, and all of them are named.'),
}
export const PARTICIPANT_TWICE: Refusal = {
  code: 'participant_twice',
  status: 409,
  field: 'email',
  message: msg('A participant with this e-mail address is already named.'),
}
export const PARTICIPANT_NOT_FOUND: Refusal = {
  code: 'participant_not_found',
  status: 404,
  message: msg('This participant is not named any more.'),
}
export const NOT_BEGUN_YET: Refusal = {
  code: 'training_date_not_begun',
  status: 409,
  message: msg('This date has not begun yet.'),
}
export const NO_CERTIFICATE: Refusal = {
  code: 'no_certificate',
  status: 409,
  message: msg('A certificate needs a training that is done, and at least one date on which the person was there.'),
}
export const FEEDBACK_GIVEN: Refusal = {
  code: 'feedback_given',
  status: 409,
  message: msg('You have already told us. Thank you!'),
}
export const TRANSFER_TOO_HIGH: Refusal = {
  code: 'transfer_too_high',
  status: 422,
  field: 'amount',
  message: msg('Only {owed} is still owed for this training.'),
}
export const TRANSFER_DAY_WRONG: Refusal = {
  code: 'transfer_day_wrong',
  status: 422,
  field: 'paidOn',
  message: msg('Choose the day on which the money came: from {first}, since when it is owed, until today.'),
}
export const TRANSFER_NOT_FOUND: Refusal = {
  code: 'transfer_not_found',
  status: 404,
  message: msg('This transfer is not booked for this training any more.'),
}
export const NOTHING_TO_WRITE_OFF: Refusal = {
  code: 'nothing_to_write_off',
  status: 409,
  message: msg('Nothing is owed for this training any more.'),
}
export const NOTHING_WRITTEN_OFF: Refusal = {
  code: 'nothing_written_off',
  status: 409,
  message: msg('Nothing is written off for this training any more.'),
}
export const OWED_CHANGED: Refusal = {
  code: 'owed_changed',
  status: 409,
  message: msg('Another amount is owed now: {owed}. Please look at it again.'),
}
export const TRANSFER_TWICE: Refusal = {
  code: 'transfer_twice',
  status: 409,
  field: 'reference',
  message: msg('A transfer with this reference is already booked for this training.'),
}
export const REQUEST_NOT_APPROVED: Refusal = {
  code: 'training_request_not_approved',
  status: 409,
  message: msg('Approve the request first.'),
}
