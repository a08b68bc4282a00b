import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const NO_NOTIFICATION: Refusal = {
  code: 'notification_not_found',
  status: 404,
  message: msg('Notification not found'),
}
export const NO_ANSWER_WANTED: Refusal = {
  code: 'no_answer_wanted',
  status: 409,
  message: msg('This notification does not ask for an answer.'),
}
export const ALREADY_DECIDED: Refusal = {
  code: 'already_decided',
  status: 409,
  message: msg('This was already decided: {status}.'),
}
export const ANSWER_TOO_LATE: Refusal = {
  code: 'answer_too_late',
  status: 409,
  message: msg('It is too late to answer this.'),
}
export const UNKNOWN_ANSWER: Refusal = {
  code: 'unknown_answer',
  status: 422,
  field: 'answer',
  message: msg('Choose one of these answers: {answers}.'),
}
export const TAKES_NO_TIME: Refusal = {
  code: 'takes_no_time',
  status: 422,
  field: 'time',
  message: msg('Send no time with this answer.'),
}
export const OPT_OUT_NOT_VALID: Refusal = {
  code: 'opt_out_not_valid',
  status: 404,
  message: msg('This link is no longer valid. Log in and choose which e-mails you get.'),
}
export const UNKNOWN_NOTICE: Refusal = {
  code: 'unknown_notice',
  status: 422,
  field: 'choices',
  message: msg('There is no notification “{scope}” to choose.'),
}
export const ALWAYS_SENT: Refusal = {
  code: 'always_sent',
  status: 422,
  field: 'choices',
  message: msg('These e-mails are always sent at once: {scope}.'),
}
