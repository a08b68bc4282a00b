import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const NOT_IN_SESSION: Refusal = {
  code: 'not_in_session',
  status: 409,
  field: 'studentId',
  message: msg('This student has no booked place in the session.'),
}
export const END_IT_YOURSELF: Refusal = {
  code: 'end_it_yourself',
  status: 409,
  message: msg('You can end this agreement yourself, on the reservation’s page.'),
}
/** For staff: the session with which a wish is answered. */
export const NOT_ON_OFFER: Refusal = {
  code: 'not_on_offer',
  status: 409,
  field: 'sessionId',
  message: msg('This session is not on offer. Choose another.'),
}
export const CHANGE_IT_YOURSELF: Refusal = {
  code: 'change_it_yourself',
  status: 409,
  message: msg('No student has booked this session yet, so you can change it yourself.'),
}
export const USERNAME_NOT_FOUND: Refusal = {
  code: 'username_not_found',
  status: 422,
  field: 'username',
  message: msg('There is no student with this username.'),
}
export const HAS_A_PLACE: Refusal = {
  code: 'has_a_place',
  status: 409,
  field: 'username',
  message: msg('This student already has a place in the course.'),
}
export const NOT_SHARED: Refusal = {
  code: 'not_shared',
  status: 422,
  message: msg(
    'Students can be added to groups and courses. Individual lessons are booked by the student, or proposed as extra lessons.',
  ),
}
export const SESSION_NOT_OPEN: Refusal = {
  code: 'session_not_open',
  status: 409,
  message: msg('This session is closed or has ended.'),
}
export const TEACHER_WITHOUT_ACCESS: Refusal = {
  code: 'teacher_without_access',
  status: 409,
  message: msg('The teacher of this session has no teacher access now.'),
}

export const NOTHING_LEFT_TO_END: Refusal = {
  code: 'nothing_left_to_end',
  status: 409,
  message: msg('No lesson of this booking is left, so there is nothing to end.'),
}
