/** `file`: a calendar file at an address. */
export const CALENDAR_KINDS = ['file', 'google'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** Why a calendar elsewhere could not be read. `access_ended`: its owner has taken the grant back there. */
export const CALENDAR_PROBLEMS = [
  'unreachable',
  'not_found',
  'private_network',
  'too_large',
  'not_a_calendar',
  'too_many_times',
  'access_ended',
] as const
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number]
