import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Message of the specification's error catalogue. Also used when the person may not see the reservation. */
export const RESERVATION_NOT_FOUND: Refusal = {
  code: 'reservation_not_found',
  status: 404,
  message: msg('Reservation not found'),
}
export const NOT_OPEN: Refusal = {
  code: 'not_open',
  status: 409,
  message: msg('This session can no longer be booked.'),
}
export const OWN_SESSION: Refusal = { code: 'own_session', status: 403, message: msg('This is your own session.') }
export const EMAIL_NOT_VERIFIED: Refusal = {
  code: 'email_not_verified',
  status: 403,
  message: msg('Please confirm your e-mail address first. The link is in your inbox.'),
}
export const GUARDIAN_NOT_CONFIRMED: Refusal = {
  code: 'not_confirmed_by_guardian',
  status: 403,
  message: msg('Your parent or guardian has not approved your account yet.'),
}
export const PAYER_NOT_ALLOWED: Refusal = {
  code: 'payer_not_allowed',
  status: 403,
  field: 'payerId',
  message: msg('Only the student or their guardian can pay for this.'),
}
export const WRONG_PLAN: Refusal = {
  code: 'wrong_plan',
  status: 422,
  field: 'plan',
  message: msg('This session is not sold that way. Please choose another way to book it.'),
}
export const NO_FIRST_DATE: Refusal = {
  code: 'no_first_date',
  status: 422,
  field: 'firstDate',
  message: msg('Choose the first date.'),
}
export const NOT_OFFERED: Refusal = {
  code: 'not_offered',
  status: 422,
  field: 'date_time',
  message: msg('This time is not available. Please choose another.'),
}
export const PRICE_CHANGED: Refusal = {
  code: 'price_changed',
  status: 409,
  message: msg('The price has changed to {shown}. Please check it before you book.'),
}
export const DATES_CHANGED: Refusal = {
  code: 'dates_changed',
  status: 409,
  message: msg('The dates have changed. Please look at them again before you reserve.'),
}
export const HOLDS_OTHER_LESSONS: Refusal = {
  code: 'holds_other_lessons',
  status: 409,
  message: msg('You already hold other lessons of this session. Pay for them or release them first.'),
}
export const NO_PLACES: Refusal = {
  code: 'no_places',
  status: 409,
  message: msg('The last place has just been taken.'),
}
export const WAITLIST_FIRST: Refusal = {
  code: 'waitlist_first',
  status: 409,
  message: msg('This place goes to the people on the waitlist first. You can join the waitlist.'),
}
export const NO_FREE_DATES: Refusal = {
  code: 'slot_taken',
  status: 409,
  message: msg('These times are no longer free. Please choose another.'),
}
export const STUDENT_BUSY: Refusal = {
  code: 'time_clash',
  status: 409,
  message: msg('You already have something at that time ({when}). Please choose another.'),
}
/** As `STUDENT_BUSY`, for who books for the student. */
export const OTHER_STUDENT_BUSY: Refusal = {
  ...STUDENT_BUSY,
  message: msg('The student already has something at that time ({when}). Please choose another.'),
}
export const FIRST_DATE_FULL: Refusal = {
  code: 'no_places',
  status: 409,
  message: msg('{when}: the last place has just been taken. Please choose another date.'),
}
export const FIRST_DATE_TAKEN: Refusal = {
  code: 'slot_taken',
  status: 409,
  message: msg('{when} is no longer free. Please choose another time.'),
}
export const TERMS_CHANGED: Refusal = {
  code: 'terms_changed',
  status: 409,
  message: msg('The terms have changed. Please read and accept version {version}.'),
}
export const CANCELLING_CHANGED: Refusal = {
  code: 'cancelling_changed',
  status: 409,
  message: msg(
    'Free cancellation is now possible up to {hours} hours before a lesson. Please check it and reserve again.',
  ),
}
export const NO_NEXT_BLOCK: Refusal = {
  code: 'no_next_block',
  status: 409,
  message: msg('Only a booked block of four weeks is followed by another one.'),
}
export const NEXT_BLOCK_DECIDED: Refusal = {
  code: 'next_block_decided',
  status: 409,
  message: msg('What follows this block is already decided. Look at the next reservation or choose new times.'),
}
export const NOT_AN_OFFER: Refusal = {
  code: 'not_an_offer',
  status: 409,
  message: msg('Only an offered block needs to be accepted. You can pay for this booking.'),
}
export const NOT_ACCEPTED: Refusal = {
  code: 'not_accepted',
  status: 409,
  message: msg('Please accept the terms of the next four weeks before you pay.'),
}
export const FORMER_STUDENTS_FIRST: Refusal = {
  code: 'former_students_first',
  status: 409,
  message: msg('Until {until} this course is open only to the students of the one before it. Please come back then.'),
}
