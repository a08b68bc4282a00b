import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** The same for an address that never was one, one that was renewed, and one of a guardianship or an account that is over. */
export const CALENDAR_NOT_FOUND: Refusal = {
  code: 'calendar_not_found',
  status: 404,
  message: msg('There is no calendar at this address. You find the current one on your account page.'),
}

export const NO_TIME_OFF: Refusal = {
  code: 'no_time_off',
  status: 422,
  message: msg('Only your own calendar can show your time off.'),
  field: 'includesTimeOff',
}
