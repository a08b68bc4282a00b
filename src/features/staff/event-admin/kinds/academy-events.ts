import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { cancelDates } from '#features/staff/event-changes/acts/cancel-dates.ts'
import { closeSessions } from '#features/staff/event-changes/acts/close-sessions.ts'
import { repriceBookings } from '#features/staff/event-changes/acts/reprice-bookings.ts'
import { terminateBookings } from '#features/staff/event-changes/acts/terminate-bookings.ts'
import type { EventKind } from '#features/staff/event-changes/event-kind.ts'
import { selectAcademyDates, selectAcademySessions } from './academy-lists.ts'

export const academyEvents: EventKind = {
  name: 'academy',
  label: 'Academy',
  words: { session: 'session', teacher: 'teacher', student: 'student' },
  types: SESSION_TYPE_LABELS,
  statuses: {
    sessions: { open: 'Open', active: 'Running', closed: 'Closed', ended: 'Ended' },
    dates: { planned: 'Planned', cancelled: 'Cancelled' },
  },
  selectSessions: selectAcademySessions,
  selectDates: selectAcademyDates,
  acts: [closeSessions, repriceBookings, terminateBookings, cancelDates],
}
