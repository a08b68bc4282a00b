import type { Session } from '#features/academy/sessions/queries.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import { dateIn, weekdayIn } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { type Cell, cellsFrom, horizonEnd, minimumRun, nextFreeTime, toWeekGrid } from './availability.ts'
import { loadAvailabilityContext } from './listing-projection.ts'

type AvailabilityQuery = {
  /**
   * `YYYY-MM-DD` in the session's zone; today unless given. An earlier date counts as today, a date beyond the horizon as its last day.
   * `next free`: the first day with a free time for the viewer, and today where there is none.
   */
  readonly firstDate?: string | undefined
  /** The viewer's time zone, for `local`. */
  readonly zone: string
  /** This person's own lessons are marked as clashes. */
  readonly personId?: string | null | undefined
}

/** The local weekday and hour of a half-hour for the viewer. */
const onViewerClock = ({ start }: Cell, zone: string) => {
  const viewerTime = start.toZonedDateTimeISO(zone)
  return {
    date: viewerTime.toPlainDate().toString(),
    weekday: weekdayIn(start, zone),
    hour: viewerTime.hour + viewerTime.minute / 60,
  }
}

/**
 * The half-hours of an individual session in the seven days from a date, each with its state, in the session's and in the viewer's local time.
 * Applies the same rules as a reservation. Instants are ISO text. Returns nothing for groups and courses.
 */
export const getAvailability = async (
  session: Session,
  { firstDate, zone, personId: uid }: AvailabilityQuery,
  now: Temporal.Instant,
) => {
  const context = await loadAvailabilityContext(db, session, now)
  const end = horizonEnd(session, now)
  const viewerBusy = uid && uid !== session.user_id ? await listBusyTimes(db, uid, { start: now, end }) : []
  const rules = session.type === 'individual' ? session : { ...session, date_time: {} }
  const times = { ...context, studentBusy: viewerBusy }
  const requested = firstDate === 'next free' ? nextFreeTime(rules, times)?.date : firstDate
  const date = clampDate(requested, dateIn(now, session.zone), dateIn(end, session.zone))
  const cells = cellsFrom(rules, times, date)
  const next = nextFreeTime(rules, times, date)
  return {
    firstDate: date,
    lastDate: dateIn(end, session.zone),
    zone: session.zone,
    viewerZone: zone,
    minimumRun: minimumRun(session),
    ...toWeekGrid(cells),
    cells: cells.map(cell => ({
      ...cell,
      start: cell.start.toString(),
      end: cell.end.toString(),
      local: onViewerClock(cell, zone),
    })),
    next: next && { date: next.date, start: next.start.toString(), end: next.end.toString() },
  }
}

export type Availability = Awaited<ReturnType<typeof getAvailability>>

/** ISO dates sort as text. */
const clampDate = (date: string | undefined, first: string, last: string): string =>
  date === undefined || date < first ? first : date > last ? last : date
