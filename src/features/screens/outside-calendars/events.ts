import type { CalendarKind } from '#features/scheduling/outside-times/states.ts'
import { defineEvent } from '#platform/events.ts'

type Connection = { readonly calendarId: string; readonly kind: CalendarKind }

/** A teacher's calendar elsewhere closes the own slots from now on. */
export const outsideCalendarConnected = defineEvent<Connection>('user.outside_calendar_connected')

/** It does not any more, and what was read of it is deleted. */
export const outsideCalendarRemoved = defineEvent<Connection>('user.outside_calendar_removed')
