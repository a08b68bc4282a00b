import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import { engagements, holidays, occurrences } from './table.ts'
import { rangeLiteral } from './times-of-people.ts'

/** The engagements of those who take part in the occurrences. */
export const takePartIn = (occurrenceIds: readonly string[]): SQL | undefined =>
  and(
    inArray(engagements.occurrenceId, [...occurrenceIds]),
    eq(engagements.part, 'participant'),
    eq(engagements.blocking, true),
  )

/** Places taken in each occurrence. Decisions need the session's lock when they call it. */
export const countParticipants = async (
  reader: Reader,
  occurrenceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (occurrenceIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: engagements.occurrenceId, taken: sql<number>`count(*)::int` })
    .from(engagements)
    .where(takePartIn(occurrenceIds))
    .groupBy(engagements.occurrenceId)
  return new Map(rows.flatMap(row => (row.id ? [[row.id, row.taken] as const] : [])))
}

export type PlannedOccurrence = {
  readonly id: string
  readonly sessionId: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  /** Who hosts it instead of the person whose session it is. */
  readonly substitute?: string | null
}

/** The sessions' planned occurrences that end after `from` (and start before `to`), ordered by start. */
export const listPlannedOccurrences = async (
  reader: Reader,
  sessionIds: readonly string[],
  from: Temporal.Instant,
  to?: Temporal.Instant,
): Promise<readonly PlannedOccurrence[]> => {
  if (sessionIds.length === 0) return []
  return reader
    .select({
      ...plannedColumns,
      // Danger: as of `taken` below.
      substitute: sql<
        string | null
      >`case when occurrences.handed_over_at is not null then (select u.display_name from users u where u.uid = occurrences.host_id) end`,
    })
    .from(occurrences)
    .where(isPlannedWithin(sessionIds, from, to))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
}

const plannedColumns = {
  ...{ id: occurrences.id, sessionId: occurrences.sessionId },
  ...{ start: occurrences.startsAt, end: occurrences.endsAt },
}

const isPlannedWithin = (sessionIds: readonly string[], from: Temporal.Instant, to: Temporal.Instant | undefined) =>
  and(
    inArray(occurrences.sessionId, [...sessionIds]),
    eq(occurrences.state, 'planned'),
    gt(occurrences.endsAt, from),
    to ? lt(occurrences.startsAt, to) : undefined,
  )

export type PlannedPlaces = PlannedOccurrence & { readonly taken: number }

/** As `listPlannedOccurrences` of one session, with the places taken in each. Decisions need the session's lock when they call it. */
export const listPlannedPlaces = async (
  reader: Reader,
  sessionId: string,
  from: Temporal.Instant,
  to?: Temporal.Instant,
): Promise<readonly PlannedPlaces[]> =>
  reader
    .select({
      ...plannedColumns,
      // Danger: in the list of columns a query of one table names them without their table, and `id` would be the engagement's own.
      taken: sql<number>`(select count(*)::int from engagements e where e.occurrence_id = occurrences.id and e.part = 'participant' and e.blocking)`,
    })
    .from(occurrences)
    .where(isPlannedWithin([sessionId], from, to))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))

/** The planned occurrences of one host that overlap a span, such as time off. */
export const listHostedOccurrences = (reader: Reader, hostId: string, within: Span) =>
  reader
    .select({ id: occurrences.id, sessionId: occurrences.sessionId })
    .from(occurrences)
    .where(
      and(
        eq(occurrences.hostId, hostId),
        eq(occurrences.state, 'planned'),
        sql`${occurrences.during} && ${rangeLiteral(within)}`,
      ),
    )

/** The ids of those occurrences that have a participant. */
export const findOccurrencesWithParticipants = async (
  reader: Reader,
  occurrenceIds: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await countParticipants(reader, occurrenceIds)).keys())

/** The holidays between two dates (`YYYY-MM-DD`), both included, with their names. */
export const listHolidays = async (reader: Reader, from: string, to: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await reader
    .select({ date: holidays.date, name: holidays.name })
    .from(holidays)
    .where(sql`${holidays.date} between ${from} and ${to}`)
  return new Map(rows.map(({ date, name }) => [date, name]))
}
