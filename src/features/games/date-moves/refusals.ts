import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const MOVE_NOT_FOUND: Refusal = {
  code: 'move_not_found',
  status: 404,
  message: msg('No other time is proposed for this date.'),
}
export const MOVE_TOO_LATE: Refusal = {
  code: 'move_too_late',
  status: 409,
  message: msg('Games in the next 24 hours stay as they are.'),
}
export const NEW_TIME_TOO_SOON: Refusal = {
  code: 'new_time_too_soon',
  status: 422,
  field: 'start',
  message: msg('The new time must be more than 24 hours from now, so that the players can plan.'),
}
export const NEW_TIME_TOO_FAR: Refusal = {
  code: 'new_time_too_far',
  status: 422,
  field: 'start',
  message: msg('The new time must be within a year from now.'),
}
export const SAME_TIME: Refusal = {
  code: 'same_time',
  status: 422,
  field: 'start',
  message: msg('The game takes place at this time already.'),
}
export const MEETS_OWN_DATE: Refusal = {
  code: 'meets_own_date',
  status: 422,
  field: 'start',
  message: msg('Another date of this game is then ({when}).'),
}
export const ON_HOLIDAY: Refusal = {
  code: 'on_holiday',
  status: 422,
  field: 'start',
  message: msg('The school is closed on this day. Choose another one.'),
}
export const NO_TIME_TO_ANSWER: Refusal = {
  code: 'no_time_to_answer',
  status: 422,
  field: 'deadline',
  message: msg(
    'The players need at least two hours to answer, and it must be decided 24 hours before the earlier of the two times.',
  ),
}
export const ALREADY_PROPOSED: Refusal = {
  code: 'already_proposed',
  status: 409,
  message: msg('[game] Another time is already proposed for this date. Move it or keep it first.'),
}
export const STILL_ASKED: Refusal = {
  code: 'still_asked',
  status: 409,
  message: msg('Not all players have answered. You can move the game once they have, or after {until}.'),
}
export const MOVE_DECIDED: Refusal = {
  code: 'move_decided',
  status: 409,
  message: msg('This is decided already.'),
}
export const ANSWER_TOO_LATE: Refusal = {
  code: 'answer_too_late',
  status: 409,
  message: msg('The time to answer is over. The game master decides now.'),
}
export const TOO_LATE_TO_LEAVE: Refusal = {
  code: 'too_late_to_leave',
  status: 409,
  message: msg('It is too late to leave this game free of charge.'),
}

export const moveConstraintRefusals: ConstraintRefusals = { dne_date_moves_one_open: ALREADY_PROPOSED }
