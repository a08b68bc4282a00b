import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const MAX_CALENDARS = 5

export const OUTSIDE_CALENDAR_NOT_FOUND: Refusal = {
  code: 'outside_calendar_not_found',
  status: 404,
  message: msg('This calendar is not connected any more.'),
}

export const NOT_HTTPS: Refusal = {
  code: 'not_https',
  status: 422,
  message: msg('The address has to begin with https://, so that no one on the way can read it.'),
  field: 'address',
}

export const PRIVATE_ADDRESS: Refusal = {
  code: 'private_address',
  status: 422,
  message: msg('This address is inside a private network, which we cannot reach.'),
  field: 'address',
}

export const OWN_CALENDAR: Refusal = {
  code: 'own_calendar',
  status: 422,
  message: msg('This is a calendar of this site. What is in it closes your slots already.'),
  field: 'address',
}

export const CALENDAR_CONNECTED: Refusal = {
  code: 'calendar_connected',
  status: 409,
  message: msg('This calendar is connected already.'),
  field: 'address',
}

export const GOOGLE_NOT_SET_UP: Refusal = {
  code: 'google_not_set_up',
  status: 404,
  message: msg('Google Calendar is not set up here.'),
}

export const GOOGLE_NOT_CONNECTED: Refusal = {
  code: 'google_not_connected',
  status: 409,
  message: msg('Google Calendar was not connected. Please try again, and allow both on Google’s page.'),
}

export const TOO_MANY_CALENDARS: Refusal = {
  code: 'too_many_calendars',
  status: 409,
  message: () => t('You can connect {count} calendars. Remove one first.', { count: MAX_CALENDARS }),
  field: 'address',
}
