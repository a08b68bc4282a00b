import { DATE_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import type { MoveRefusals } from '#features/scheduling/proposed-moves/rules.ts'
import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const DATE_MOVE_NOT_FOUND: Refusal = {
  code: 'date_move_not_found',
  status: 404,
  message: msg('No other time is proposed for this date.'),
}
export const NOT_A_GROUP: Refusal = {
  code: 'not_a_group',
  status: 409,
  message: msg('Only dates of a group or a course are moved for all. Propose another time of the lesson instead.'),
}
export const ALREADY_PROPOSED: Refusal = {
  code: 'already_proposed',
  status: 409,
  message: msg('Another time is already proposed for this date. Move it or keep it first.'),
}
export const DATE_DECIDED: Refusal = { code: 'move_decided', status: 409, message: msg('This is decided already.') }

/** What is said of lessons of a group or a course. */
export const LESSON_MOVE_REFUSALS: MoveRefusals = {
  dateNotFound: DATE_NOT_FOUND,
  dateCancelled: { code: 'date_cancelled', status: 409, message: msg('This date is cancelled.') },
  tooLate: { code: 'move_too_late', status: 409, message: msg('Lessons in the next 24 hours stay as they are.') },
  newTimeTooSoon: {
    ...{ code: 'new_time_too_soon', status: 422, field: 'start' },
    message: msg('The new time must be more than 24 hours from now, so that the students can plan.'),
  },
  newTimeTooFar: {
    ...{ code: 'new_time_too_far', status: 422, field: 'start' },
    message: msg('The new time must be within a year from now.'),
  },
  sameTime: {
    ...{ code: 'same_time', status: 422, field: 'start' },
    message: msg('The lesson takes place at this time already.'),
  },
  meetsOwnDate: {
    ...{ code: 'meets_own_date', status: 422, field: 'start' },
    message: msg('Another date of this session is then ({when}).'),
  },
  onHoliday: {
    ...{ code: 'on_holiday', status: 422, field: 'start' },
    message: msg('The school is closed on this day. Choose another one.'),
  },
  noTimeToAnswer: {
    ...{ code: 'no_time_to_answer', status: 422, field: 'deadline' },
    message: msg(
      'The students need at least two hours to answer, and it must be decided 24 hours before the earlier of the two times.',
    ),
  },
  decided: DATE_DECIDED,
  stillAsked: {
    ...{ code: 'still_asked', status: 409 },
    message: msg('Not all students have answered. You can move the lesson once they have, or after {until}.'),
  },
  answerTooLate: {
    ...{ code: 'answer_too_late', status: 409 },
    message: msg('The time to answer is over. The teacher decides now.'),
  },
  tooLateToLeave: {
    ...{ code: 'too_late_to_leave', status: 409 },
    message: msg('It is too late to leave this lesson free of charge.'),
  },
}

export const dateMoveConstraintRefusals: ConstraintRefusals = { session_date_moves_one_open: ALREADY_PROPOSED }
