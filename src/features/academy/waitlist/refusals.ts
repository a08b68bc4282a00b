import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also when the person may not see it. */
export const NOT_WAITING: Refusal = {
  code: 'not_waiting',
  status: 404,
  message: msg('You are not on this waitlist.'),
}
export const NO_WAITLIST: Refusal = {
  code: 'no_waitlist',
  status: 422,
  message: msg('Individual lessons have no waitlist. Please choose another time.'),
}
export const NOT_FULL: Refusal = {
  code: 'not_full',
  status: 409,
  message: msg('There is a free place. You can reserve it now.'),
}
export const WAITS_FOR_ANOTHER: Refusal = {
  code: 'waits_for_another',
  status: 409,
  message: msg('You are already waiting for other lessons of this session. Leave that waitlist first.'),
}
export const HAS_PLACE: Refusal = {
  code: 'has_place',
  status: 409,
  message: msg('You already have a place here.'),
}
export const TIME_NOT_FREE: Refusal = {
  code: 'time_clash',
  status: 409,
  message: msg('You already have something at that time.'),
}
export const TOO_LATE_TO_WAIT: Refusal = {
  code: 'too_late_to_wait',
  status: 409,
  message: msg('It is too late to wait for a place in these lessons.'),
}
