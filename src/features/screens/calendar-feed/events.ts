import { defineEvent } from '#platform/events.ts'

/** The address of a calendar feed was replaced: the one before stopped working. */
export const calendarAddressRenewed = defineEvent<{ readonly feedId: string }>('user.calendar_address_renewed')

/** Whether the own calendar feed shows time off. */
export const calendarTimeOffChanged = defineEvent<{ readonly includesTimeOff: boolean }>(
  'user.calendar_time_off_changed',
)
