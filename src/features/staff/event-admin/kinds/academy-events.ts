import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { cancelDates } from '#features/staff/event-changes/acts/cancel-dates.ts'
import { closeSessions } from '#features/staff/event-changes/acts/close-sessions.ts'
import { repriceBookings } from '#features/staff/event-changes/acts/reprice-bookings.ts'
import { terminateBookings } from '#features/staff/event-changes/acts/terminate-bookings.ts'
import type { EventKind } from '#features/staff/event-changes/event-kind.ts'
import { msg } from '#kernel/messages.ts'
import { DATE_STATUSES } from '../date-statuses.ts'
import { selectAcademyDates, selectAcademySessions } from './academy-lists.ts'

export const academyEvents: EventKind = {
  name: 'academy',
  label: msg('Academy'),
  words: {
    session: msg('Session'),
    sessions: msg('Sessions'),
    datesOfSessions: msg('Lesson dates'),
    teacher: msg('Teacher'),
    teacherUsername: msg('Teacher’s username'),
    titleOrTeacher: msg('Title or teacher'),
    students: msg('Students'),
    noStudent: msg('No student'),
    noSessionFound: msg('No session found'),
  },
  countLabel: msg('{count, plural, one {# session} other {# sessions}}'),
  types: SESSION_TYPE_LABELS,
  statuses: {
    sessions: {
      open: msg('[session] Open'),
      active: msg('[session] Running'),
      closed: msg('[session] Closed'),
      ended: msg('[session] Ended'),
    },
    dates: DATE_STATUSES,
  },
  selectSessions: selectAcademySessions,
  selectDates: selectAcademyDates,
  acts: [closeSessions, repriceBookings, terminateBookings, cancelDates],
}
