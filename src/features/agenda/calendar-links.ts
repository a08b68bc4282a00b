/** What of the calendar is asked for: a day of the week to show (none: today's), its look, and a zone other than one's own. */
export type CalendarView = {
  readonly from?: string | undefined
  readonly isAgenda: boolean
  readonly zone: string | null
}

/** The calendar's address; what is usual is left out. */
export const calendarHref = ({ from, isAgenda, zone }: CalendarView): string => {
  const query = new URLSearchParams()
  if (from) query.set('from', from)
  if (isAgenda) query.set('view', 'agenda')
  if (zone) query.set('zone', zone)
  return query.size > 0 ? `/campus/calendar?${query}` : '/campus/calendar'
}

type LinkedEntry = {
  readonly state: string
  readonly people: readonly string[]
  readonly sessionId: string | null
  readonly reservationId: string | null
}

/** One's own teaching is known by its state, or by who comes: nobody else is told. */
export const isTeaching = ({ state, people }: Pick<LinkedEntry, 'state' | 'people'>): boolean =>
  state === 'teaching' || people.length > 0

/** Where an entry is looked after: the taught session, the reservation, or the time off in the Teacher Panel. */
export const entryHref = (entry: LinkedEntry): string | null => {
  if (entry.state === 'time off') return '/campus/teacher-panel#time-off'
  if (isTeaching(entry)) return entry.sessionId && `/campus/my-sessions/${entry.sessionId}`
  return entry.reservationId && `/campus/reservations/${entry.reservationId}`
}
