import { gamePath, seatPath } from '#features/games/seats/paths.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { myTrainingPath } from '#features/staff/training-records/paths.ts'
import type { CalendarItem } from './calendar-item.ts'

/** The calendar's parameters: a day of the shown week (default: today), week or agenda, and a zone other than the viewer's own. */
export type CalendarView = {
  readonly from?: string | undefined
  readonly isAgenda: boolean
  readonly zone: string | null
}

/** The calendar's URL, without default values. */
export const calendarHref = ({ from, isAgenda, zone }: CalendarView): string => {
  const query = new URLSearchParams()
  if (from) query.set('from', from)
  if (isAgenda) query.set('view', 'agenda')
  if (zone) query.set('zone', zone)
  return query.size > 0 ? `/campus/calendar?${query}` : '/campus/calendar'
}

type LinkedEntry = Pick<CalendarItem, 'kind' | 'state' | 'people' | 'sessionId' | 'reservationId' | 'seatId'>

/** Only a teacher's own entries have the state `teaching` or list people. */
export const isTeaching = ({ state, people }: Pick<LinkedEntry, 'state' | 'people'>): boolean =>
  state === 'teaching' || people.length > 0

/**
 * The page that manages an entry: the taught session or game, the reservation, the seat, the time off beside the weekly availability, or
 * the calendars elsewhere in the account.
 */
export const entryHref = (entry: LinkedEntry): string | null => {
  if (entry.state === 'time off') return '/campus/teacher-panel/availability#time-off'
  if (entry.state === 'busy elsewhere') return accountSectionPath('outside-calendars')
  if (entry.kind === 'training') return entry.sessionId && myTrainingPath(entry.sessionId)
  if (entry.kind === 'game') return entry.seatId ? seatPath(entry.seatId) : entry.sessionId && gamePath(entry.sessionId)
  if (isTeaching(entry)) return entry.sessionId && `/campus/my-sessions/${entry.sessionId}`
  return entry.reservationId && `/campus/reservations/${entry.reservationId}`
}
