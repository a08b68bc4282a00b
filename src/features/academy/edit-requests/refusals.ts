import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

/** Message of the specification's error catalogue. Also used when the person may not see the request. */
export const EDIT_REQUEST_NOT_FOUND: Refusal = {
  code: 'edit_request_not_found',
  status: 404,
  message: msg('Edit request not found'),
}
export const ONLY_TEACHER_ASKS: Refusal = {
  code: 'only_teacher_asks',
  status: 403,
  message: msg('Only the teacher of these lessons can propose or withdraw a change.'),
}
export const ONLY_STUDENT_ANSWERS: Refusal = {
  code: 'only_student_answers',
  status: 403,
  message: msg('Only the student, their guardian or the payer can answer this.'),
}
export const ALREADY_ASKED: Refusal = {
  code: 'already_asked',
  status: 409,
  message: msg('Another change to this booking is still waiting for an answer. Withdraw it first.'),
}
export const ALREADY_ANSWERED: Refusal = {
  code: 'already_answered',
  status: 409,
  message: msg('This change was already {outcome}.'),
}
export const ANSWER_TOO_LATE: Refusal = {
  code: 'answer_too_late',
  status: 409,
  message: msg('It is too late to answer this change. The lessons stay as they are.'),
}
export const NOT_EDITABLE: Refusal = {
  code: 'not_editable',
  status: 409,
  message: msg('Only a booking with lessons ahead can be changed.'),
}
export const NOTHING_CHANGES: Refusal = {
  code: 'nothing_changes',
  status: 422,
  message: msg('Nothing would change. Change something first.'),
}
export const GROUP_TIME_IS_SHARED: Refusal = {
  code: 'group_time_is_shared',
  status: 422,
  field: 'date_time',
  message: msg('All students of a group have its lessons at the same time, so the time cannot change for one of them.'),
}
export const COURSE_HAS_DATES: Refusal = {
  code: 'course_has_dates',
  status: 422,
  field: 'date_time',
  message: msg('A course has dates instead of weekly times. Change its dates.'),
}
export const ONLY_COURSES_HAVE_DATES: Refusal = {
  code: 'only_courses_have_dates',
  status: 422,
  field: 'course_schedule',
  message: msg('Only a course has a list of dates. Change the weekly times.'),
}
export const COURSE_HAS_OTHERS: Refusal = {
  code: 'course_has_others',
  status: 409,
  field: 'course_schedule',
  message: msg('Other students are in this course too, so its dates cannot change for one of them.'),
}
export const OTHER_HOURS: Refusal = {
  code: 'other_hours',
  status: 422,
  field: 'date_time',
  message: msg('The booking has {booked} a week and your times have {proposed}. Choose as many as before.'),
}
export const OTHER_LENGTHS: Refusal = {
  code: 'other_lengths',
  status: 422,
  field: 'date_time',
  message: msg('Each lesson keeps its length. Choose {lengths} a week.'),
}
export const OTHER_COUNT: Refusal = {
  code: 'other_count',
  status: 422,
  field: 'course_schedule',
  message: msg('The course has {count} dates. Give a date for each of them.'),
}
export const LESSON_STAYS: Refusal = {
  code: 'lesson_stays',
  status: 422,
  field: 'course_schedule',
  message: msg('{when} cannot move: it is cancelled, was moved before, or starts in less than 24 hours.'),
}
export const NO_LESSON_MOVES: Refusal = {
  code: 'no_lesson_moves',
  status: 409,
  message: msg(
    'No lesson can move: lessons that start in less than 24 hours, or were moved before, stay where they are.',
  ),
}
export const NEW_TIME_TOO_SOON: Refusal = {
  code: 'new_time_too_soon',
  status: 422,
  message: msg('{when} is not 24 hours ahead. Choose a later time.'),
}
export const LESSONS_MEET: Refusal = {
  code: 'lessons_meet',
  status: 422,
  message: msg('Two lessons would take place at the same time ({when}).'),
}
export const NEW_DATE_IS_HOLIDAY: Refusal = {
  code: 'new_date_is_holiday',
  status: 409,
  message: msg('{when} is a holiday ({name}).'),
}

/** Two requests for one reservation at the same moment. */
export const editRequestConstraintRefusals: ConstraintRefusals = { edit_requests_one_pending: ALREADY_ASKED }
