import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also when the person may not see the lesson. */
export const LESSON_NOT_FOUND: Refusal = { code: 'lesson_not_found', status: 404, message: msg('Lesson not found') }
export const DATE_NOT_FOUND: Refusal = { code: 'date_not_found', status: 404, message: msg('Date not found') }
/** For the teacher of the session, who reads the lesson on. */
export const SUBSTITUTE_TEACHES: Refusal = {
  code: 'substitute_teaches',
  status: 403,
  message: msg('Another teacher teaches this lesson instead of you, and decides about it.'),
}
export const LESSON_NOT_BOOKED: Refusal = {
  code: 'lesson_not_booked',
  status: 409,
  message: msg('This lesson is not booked.'),
}
export const LESSON_STARTED: Refusal = {
  code: 'lesson_started',
  status: 409,
  message: msg('This lesson has already started.'),
}
export const ALREADY_CANCELLED: Refusal = {
  code: 'already_cancelled',
  status: 409,
  message: msg('This lesson is already cancelled.'),
}
export const LESSON_NOT_OVER: Refusal = {
  code: 'lesson_not_over',
  status: 409,
  message: msg('Only a lesson that is over can be returned.'),
}
export const ALREADY_RETURNED: Refusal = {
  code: 'already_returned',
  status: 409,
  message: msg('This lesson has already been returned.'),
}
export const ALREADY_REFUNDED: Refusal = {
  code: 'already_refunded',
  status: 409,
  message: msg('What was paid for this lesson has already been refunded.'),
}
export const NOT_CANCELLED: Refusal = {
  code: 'not_cancelled',
  status: 409,
  message: msg('This lesson is not cancelled.'),
}
export const UNDO_NOT_ALLOWED: Refusal = {
  code: 'undo_not_allowed',
  status: 403,
  message: msg('Only the side that cancelled this lesson can undo it.'),
}
export const UNDO_TOO_LATE: Refusal = {
  code: 'undo_too_late',
  status: 409,
  message: msg('It is too late to undo this cancellation. You can book the time again.'),
}
export const TIME_TAKEN_SINCE: Refusal = {
  code: 'time_taken_since',
  status: 409,
  message: msg('This time is no longer free, so the cancellation cannot be undone.'),
}
export const COURSE_RENEWED_SINCE: Refusal = {
  code: 'course_renewed_since',
  status: 409,
  message: msg('The teacher has renewed this course since, so the cancellation cannot be undone.'),
}
export const WRONG_WEEKDAY: Refusal = {
  code: 'wrong_weekday',
  status: 422,
  field: 'dayOfWeek',
  message: msg('{date} is not a {dayOfWeek}.'),
}
/** A moment that is another century's day in the session's zone. */
export const NO_LESSON_DATE: Refusal = {
  code: 'no_lesson_date',
  status: 422,
  field: 'date',
  message: msg('This is not a date of a lesson.'),
}
export const NOT_RESIGNABLE: Refusal = {
  code: 'not_resignable',
  status: 409,
  message: msg('Individual lessons are cancelled one by one, on their pages.'),
}
export const NOTHING_TO_RESIGN: Refusal = {
  code: 'nothing_to_resign',
  status: 409,
  message: msg('All lessons of this booking have started or are cancelled.'),
}
export const NOT_TERMINABLE: Refusal = {
  code: 'not_terminable',
  status: 409,
  message: msg('Only a paid booking that has not ended can be terminated.'),
}
export const HOLD_KEEPS_PRICE: Refusal = {
  code: 'hold_keeps_price',
  status: 409,
  message: msg('This booking is on hold at the price that its payer saw. Its price cannot change.'),
}
export const PAID_KEEPS_PRICE: Refusal = {
  code: 'paid_keeps_price',
  status: 409,
  message: msg('This booking was paid in advance. Paid lessons keep their price.'),
}
export const PAYMENT_UNDER_WAY: Refusal = {
  code: 'payment_under_way',
  status: 409,
  message: msg('A payment for this lesson already exists, so its price cannot change.'),
}
export const RAISED_TOO_LATE: Refusal = {
  code: 'raised_too_late',
  status: 409,
  message: msg('This lesson starts in less than {hours} hours, so its price can only become lower.'),
}
export const NO_LESSON_TO_REPRICE: Refusal = {
  code: 'no_lesson_to_reprice',
  status: 409,
  message: msg('This booking has no lesson whose price can change.'),
}
export const SAME_PRICE: Refusal = {
  code: 'same_price',
  status: 422,
  field: 'price',
  message: msg('This is already the price.'),
}
export const SUBSTITUTE_STAYS: Refusal = {
  code: 'substitute_stays',
  status: 409,
  message: msg('A substitute teaches at this time, so it stays. The lesson can still be cancelled.'),
}
