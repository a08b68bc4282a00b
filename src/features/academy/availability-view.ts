import { busyOf } from '#features/calendar/queries.ts'
import { type Actor, userId } from '#kernel/actor.ts'
import { dateIn, weekdayIn } from '#kernel/time.ts'
import type { Weekday } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { type Cell, cellsFrom, gridOf, horizonOf, minimumRun, nextFreeTime } from './availability.ts'
import { circumstancesOf } from './openings.ts'
import type { Session } from './queries.ts'

type Asked = {
  /** `YYYY-MM-DD` in the session's zone; a day before today counts as today, one beyond the horizon as its last day. */
  readonly firstDate?: string | undefined
  /** The viewer's zone, for `local`. */
  readonly zone: string
  /** Whose own lessons show as clashes. */
  readonly viewer?: Actor | undefined
}

/** Where a half-hour stands on the viewer's own clock. */
const localOf = ({ start }: Cell, zone: string) => {
  const wall = start.toZonedDateTimeISO(zone)
  return {
    date: wall.toPlainDate().toString(),
    weekday: weekdayIn(start, zone) as Weekday,
    hour: wall.hour + wall.minute / 60,
  }
}

/**
 * The half-hours of an individual session in the seven days from a date on, each with its state, on the session's clock and on the
 * viewer's; by the rules that reserving uses. Instants are ISO text. Other types have none.
 */
export const availabilityOf = async (session: Session, { firstDate, zone, viewer }: Asked, now: Temporal.Instant) => {
  const around = await circumstancesOf(db, session, now)
  const uid = viewer ? userId(viewer) : null
  const end = horizonOf(session, now)
  const own = uid && uid !== session.user_id ? await busyOf(db, uid, { start: now, end }) : []
  const date = within(firstDate, dateIn(now, session.zone), dateIn(end, session.zone))
  const offer = session.type === 'individual' ? session : { ...session, date_time: {} }
  const cells = cellsFrom(offer, { ...around, own }, date)
  const next = nextFreeTime(offer, { ...around, own }, date)
  return {
    firstDate: date,
    lastDate: dateIn(end, session.zone),
    zone: session.zone,
    viewerZone: zone,
    minimumRun: minimumRun(session),
    ...gridOf(cells),
    cells: cells.map(cell => ({
      ...cell,
      start: cell.start.toString(),
      end: cell.end.toString(),
      local: localOf(cell, zone),
    })),
    next: next && { date: next.date, start: next.start.toString(), end: next.end.toString() },
  }
}

export type Availability = Awaited<ReturnType<typeof availabilityOf>>

/** Dates as text compare as dates. */
const within = (date: string | undefined, first: string, last: string): string =>
  date === undefined || date < first ? first : date > last ? last : date
