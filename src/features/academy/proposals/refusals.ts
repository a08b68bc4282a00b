import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also when the person may not see the proposal. */
export const PROPOSAL_NOT_FOUND: Refusal = {
  code: 'proposal_not_found',
  status: 404,
  message: msg('Proposal not found'),
}
export const ONLY_INDIVIDUAL: Refusal = {
  code: 'only_individual',
  status: 409,
  message: msg(
    'Dates of a group or a course belong to all its students. Only individual lessons can be moved or added.',
  ),
}
export const NOT_BOOKED: Refusal = {
  code: 'not_booked',
  status: 409,
  message: msg('This booking is not active, so no lesson can be added to it.'),
}
export const NOT_A_PARTY: Refusal = {
  code: 'not_a_party',
  status: 403,
  message: msg('Only the teacher and the student can agree on another time.'),
}
export const PROPOSAL_OPEN: Refusal = {
  code: 'proposal_open',
  status: 409,
  message: msg('There is already an open proposal about this. Answer it or withdraw it first.'),
}
export const PROPOSAL_CLOSED: Refusal = {
  code: 'proposal_closed',
  status: 409,
  message: msg('This was already decided: {status}.'),
}
export const NOT_YOUR_TURN: Refusal = {
  code: 'not_your_turn',
  status: 403,
  message: msg('The other side has to answer this.'),
}
export const PROPOSAL_EXPIRED: Refusal = {
  code: 'proposal_expired',
  status: 409,
  message: msg('It is too late to answer this proposal.'),
}
export const ORIGINAL_CANCELLED: Refusal = {
  code: 'lesson_not_booked',
  status: 409,
  message: msg('The lesson was cancelled, so it cannot be moved.'),
}
export const ORIGINAL_STARTED: Refusal = {
  code: 'lesson_started',
  status: 409,
  message: msg('The lesson has already started, so it cannot be moved.'),
}
export const TOO_MANY_ROUNDS: Refusal = {
  code: 'too_many_rounds',
  status: 409,
  message: msg('This has gone back and forth three times. Accept or decline the last proposal.'),
}
export const NO_TIMES: Refusal = {
  code: 'no_times',
  status: 422,
  field: 'times',
  message: msg('Choose at least one time.'),
}
export const TOO_MANY_TIMES: Refusal = {
  code: 'too_many_times',
  status: 422,
  field: 'times',
  message: msg('Choose up to three times.'),
}
export const TIME_TOO_SOON: Refusal = {
  code: 'time_too_soon',
  status: 422,
  field: 'times',
  message: msg('{when} is not more than 24 hours ahead. Please choose a later time.'),
}
export const TIME_NOT_FREE: Refusal = {
  code: 'time_not_free',
  status: 422,
  field: 'times',
  message: msg('{when} is not free for both of you. Please choose another time.'),
}
export const SAME_TIME: Refusal = {
  code: 'same_time',
  status: 422,
  field: 'times',
  message: msg('The lesson is already at that time. Please choose another.'),
}
export const LESSON_TOO_SHORT: Refusal = {
  code: 'lesson_too_short',
  status: 422,
  field: 'durationMinutes',
  message: msg('Lessons of this session last at least an hour.'),
}
export const NO_PRICE_HERE: Refusal = {
  code: 'no_price_here',
  status: 422,
  field: 'additionalPayment',
  message: msg('Only a teacher who offers an extra lesson can set its price.'),
}
export const CHOOSE_A_TIME: Refusal = {
  code: 'choose_a_time',
  status: 422,
  field: 'proposedDate',
  message: msg('Choose one of the times.'),
}
export const TIME_NOT_PROPOSED: Refusal = {
  code: 'time_not_proposed',
  status: 422,
  field: 'proposedDate',
  message: msg('This time was not proposed.'),
}
export const TIME_CLOSED: Refusal = {
  code: 'time_closed',
  status: 409,
  message: msg('This time is 24 hours ahead or less, so it can no longer be accepted.'),
}
/** The proposal ends with it: no other time is left. */
export const TIME_TAKEN: Refusal = {
  code: 'time_taken',
  status: 409,
  message: msg('This time was taken in the meantime. The proposal has ended, and everything else stays as it was.'),
}
export const TIME_TAKEN_CHOOSE: Refusal = {
  code: 'time_taken_choose',
  status: 409,
  message: msg('This time was taken in the meantime. Please choose another.'),
}
export const TEACHER_NOT_AVAILABLE: Refusal = {
  code: 'teacher_not_available',
  status: 409,
  message: msg('These lessons take no new bookings at the moment.'),
}
export const STUDENT_WITHOUT_GUARDIAN: Refusal = {
  code: 'student_without_guardian',
  status: 409,
  message: msg('No guardian of the student is confirmed at the moment, so nothing new can be booked.'),
}
export const CONSENTS_ARE_THEIRS: Refusal = {
  code: 'consents_are_theirs',
  status: 409,
  message: msg('The student’s side accepts the terms of an extra lesson itself. Propose it for the teacher instead.'),
}
