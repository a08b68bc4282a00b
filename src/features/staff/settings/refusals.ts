import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const SETTING_NOT_FOUND: Refusal = {
  code: 'setting_not_found',
  status: 404,
  message: msg('There is no such setting.'),
}
export const HOLIDAY_PAST: Refusal = {
  code: 'holiday_past',
  status: 422,
  message: msg('A holiday cannot begin before today.'),
  field: 'from',
}
export const HOLIDAYS_REVERSED: Refusal = {
  code: 'holidays_reversed',
  status: 422,
  message: msg('The last day is before the first one.'),
  field: 'to',
}
export const TOO_MANY_HOLIDAYS: Refusal = {
  code: 'too_many_holidays',
  status: 422,
  message: msg('Declare at most {days} days at once.'),
  field: 'to',
}
export const HOLIDAY_NOT_FOUND: Refusal = {
  code: 'holiday_not_found',
  status: 404,
  message: msg('There is no holiday on this day.'),
}
export const HOLIDAY_OVER: Refusal = {
  code: 'holiday_over',
  status: 409,
  message: msg('This holiday has already begun, so it stays. Only later ones can be removed.'),
}
export const MESSAGE_NOT_FOUND: Refusal = { code: 'message_not_found', status: 404, message: msg('Message not found') }
