import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { isAhead, type SessionDate } from './rules.ts'
import { substituteDates } from './table.ts'

/** More than a timetable has ahead; it only bounds the query. */
const MAX_DATES = 200

// Danger: a query of one table names columns without it, so what is asked of another table names it itself.
const isAsked = sql<boolean>`exists (select from substitute_dates open_dates where open_dates.occurrence_id = occurrences.id and open_dates.state = 'open')`

export const dateColumns = {
  ...{ id: occurrences.id, start: occurrences.startsAt, end: occurrences.endsAt },
  ...{ state: occurrences.state, hostId: occurrences.hostId, isAsked },
}

/** These dates of a session, in order; those of others are left out. Decisions need the session's lock. */
export const listNamedDates = (reader: Reader, sessionId: string, ids: readonly string[]): Promise<SessionDate[]> =>
  reader
    .select(dateColumns)
    .from(occurrences)
    .where(and(eq(occurrences.sessionId, sessionId), inArray(occurrences.id, [...new Set(ids)])))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))

/** The planned dates of a session that are ahead, in order, with how many students come. */
export const listDatesAhead = async (reader: Reader, sessionId: string, now: Temporal.Instant) => {
  const rows = await reader
    .select({
      ...dateColumns,
      hostName: sql<string>`(select hosts.display_name from users hosts where hosts.uid = occurrences.host_id)`,
      students: sql<number>`(select count(*)::int from engagements e where e.occurrence_id = occurrences.id and e.part = 'participant' and e.blocking)`,
    })
    .from(occurrences)
    .where(
      and(
        eq(occurrences.sessionId, sessionId),
        eq(occurrences.state, 'planned'),
        sql`${occurrences.startsAt} > ${now.toString()}::timestamptz`,
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
    .limit(MAX_DATES)
  return rows.filter(date => isAhead(date, now))
}

/** The dates of requests as they are now, in order. */
export const listAskedDates = (reader: Reader, requestIds: readonly string[]) =>
  reader
    .select({
      ...dateColumns,
      requestId: substituteDates.requestId,
      askedStart: substituteDates.askedStart,
      ...{ handedOverAt: substituteDates.handedOverAt, fromId: substituteDates.fromId },
      students: sql<number>`(select count(*)::int from engagements e where e.occurrence_id = occurrences.id and e.part = 'participant' and e.blocking)`,
      lessonId: sql<
        string | null
      >`(select min(l.id) from lessons l where l.occurrence_id = occurrences.id and l.state = 'booked')`,
    })
    .from(substituteDates)
    .innerJoin(occurrences, eq(occurrences.id, substituteDates.occurrenceId))
    .where(inArray(substituteDates.requestId, [...requestIds]))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))

/** The students with a booked lesson on these dates, and of what kind their sessions are. */
export const listStudentsOfDates = (reader: Reader, occurrenceIds: readonly string[]) =>
  reader
    .select({ occurrenceId: lessons.occurrenceId, studentId: reservations.userId, type: reservations.type })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(and(inArray(lessons.occurrenceId, [...occurrenceIds]), eq(lessons.state, 'booked')))
