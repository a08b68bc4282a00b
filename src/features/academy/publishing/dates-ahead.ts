import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Session } from '#features/academy/sessions/queries.ts'
import { cancelOccurrences } from '#features/scheduling/calendar/actions.ts'
import { isDateOf } from '#features/scheduling/calendar/moving.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { listAgreedHours } from './agreed-hours.ts'
import { reservedLessonsOf } from './reserved-lessons.ts'
import { startOf, type WeeklyLesson, weeklyLessonsOf } from './start-time-change.ts'

// Danger: in the list of columns a query of one table names them without their table, and `id` would be the engagement's own.
const wasEverTaken = sql<boolean>`exists (select 1 from engagements e where e.occurrence_id = occurrences.id and e.part = 'participant')`
const isTaken = sql<boolean>`exists (select 1 from engagements e where e.occurrence_id = occurrences.id and e.part = 'participant' and e.blocking)`

const datesAhead = (reader: Reader, sessionId: string, now: Temporal.Instant) =>
  reader
    .select({
      ...{ id: occurrences.id, start: occurrences.startsAt, state: occurrences.state },
      ...{ isTaken, wasEverTaken },
    })
    .from(occurrences)
    .where(and(eq(occurrences.sessionId, sessionId), gt(occurrences.startsAt, now)))

/** The weekly lessons of a group of which a date ahead is held or booked, or which a weekly agreement has. */
export const listReservedLessons = async (
  reader: Reader,
  session: Session,
  now: Temporal.Instant,
): Promise<readonly WeeklyLesson[]> =>
  reservedLessonsOf(
    session,
    (await datesAhead(reader, session.id, now)).filter(date => date.isTaken),
    await listAgreedHours(reader, session.id),
  )

/**
 * Takes the dates of a group that its new timetable no longer has out of the calendar, unless they are taken. Dates that were
 * booked once stay, cancelled. Other sessions that were reserved keep all their dates. Needs the session's and the teacher's lock.
 */
export const removeFormerDates = async (tx: Tx, session: Session, now: Temporal.Instant): Promise<void> => {
  if (session.type !== 'group') return
  const starts = weeklyLessonsOf(session.date_time).map(startOf)
  const former = (await datesAhead(tx, session.id, now)).filter(
    date => !date.isTaken && !starts.some(start => isDateOf(start, date, session.zone)),
  )
  const [booked, empty] = [former.filter(date => date.wasEverTaken), former.filter(date => !date.wasEverTaken)]
  await cancelOccurrences(
    tx,
    booked.flatMap(({ id, state }) => (state === 'planned' ? [id] : [])),
  )
  if (empty.length > 0)
    await tx.delete(occurrences).where(
      inArray(
        occurrences.id,
        empty.map(({ id }) => id),
      ),
    )
}
