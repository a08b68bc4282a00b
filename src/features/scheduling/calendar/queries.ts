import { and, asc, eq, gt, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { outsideBusyTimes } from '#features/scheduling/outside-times/table.ts'
import type { Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import type { Clash } from './refusals.ts'
import { engagements, holidays, occurrences } from './table.ts'

export type BusyTime = {
  readonly engagementId: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly part: 'host' | 'participant' | 'busy'
  readonly occurrenceId: string | null
  readonly sessionId: string | null
  readonly kind: 'academy' | 'game' | null
  readonly sourceId: string | null
  readonly note: string
}

export const rangeLiteral = ({ start, end }: Span): SQL => sql`tstzrange(${start.toString()}, ${end.toString()}, '[)')`

/** The spans are one array: a function has at most 100 arguments, and a year of lessons has more spans. */
const isWithin = (spans: readonly Span[], during: PgColumn = engagements.during): SQL =>
  sql`${during} && tstzmultirange(variadic array[${sql.join(spans.map(rangeLiteral), sql`, `)}]::tstzrange[])`

const blocksWithin = (personId: string, ...spans: readonly Span[]) =>
  and(eq(engagements.personId, personId), eq(engagements.blocking, true), isWithin(spans))

/** Everything that blocks this person's time within `within`, ordered by start. */
export const listBusyTimes = async (reader: Reader, personId: string, within: Span): Promise<readonly BusyTime[]> =>
  (await listBusyTimesOf(reader, [personId], within)).get(personId) ?? []

/** As `listBusyTimes`, by person; who is free then is not among them. */
export const listBusyTimesOf = async (
  reader: Reader,
  personIds: readonly string[],
  within: Span,
): Promise<Map<string, readonly BusyTime[]>> => {
  const rows = await reader
    .select({
      personId: engagements.personId,
      engagementId: engagements.id,
      during: engagements.during,
      part: engagements.part,
      occurrenceId: engagements.occurrenceId,
      sessionId: occurrences.sessionId,
      kind: occurrences.kind,
      sourceId: engagements.sourceId,
      note: engagements.note,
    })
    .from(engagements)
    .leftJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(and(inArray(engagements.personId, [...personIds]), eq(engagements.blocking, true), isWithin([within])))
    .orderBy(sql`lower(${engagements.during})`)
  const times = rows.map(({ during, ...row }) => ({ ...row, start: during.start, end: during.end }))
  return Map.groupBy(times, ({ personId }) => personId)
}

export type ClosedTime = Span & { readonly occurrenceId: string | null }

/**
 * What takes the time of these people here, and when those of them who teach are busy in calendars elsewhere, which closes their slots. For
 * what is still free only: what is agreed stands beside a private appointment (decision 098). One statement.
 */
export const listClosedTimesOf = async (
  reader: Reader,
  personIds: readonly string[],
  within: Span,
  teacherIds: readonly string[] = personIds,
): Promise<Map<string, readonly ClosedTime[]>> => {
  const { personId, during, occurrenceId } = engagements
  const rows = await reader
    .select({ personId, during, occurrenceId })
    .from(engagements)
    .where(and(inArray(personId, [...personIds]), eq(engagements.blocking, true), isWithin([within])))
    .unionAll(
      reader
        .select({
          personId: outsideBusyTimes.personId,
          during: outsideBusyTimes.during,
          occurrenceId: sql<string | null>`null::text`,
        })
        .from(outsideBusyTimes)
        .where(and(inArray(outsideBusyTimes.personId, [...teacherIds]), isWithin([within], outsideBusyTimes.during))),
    )
  const times = rows.map(row => ({ ...row.during, personId: row.personId, occurrenceId: row.occurrenceId }))
  return Map.groupBy(times, time => time.personId)
}

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
    .select(plannedColumns)
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

/**
 * A person's engagements within the spans, for their calendar: everything that blocks time, and released ones that match
 * `isShownReleased`; with `withOutside`, when the person is busy in calendars elsewhere (`outside`). One statement.
 */
export const listEngagements = async (
  reader: Reader,
  personId: string,
  spans: readonly Span[],
  { isShownReleased, withOutside }: { readonly isShownReleased: SQL; readonly withOutside: boolean },
) => {
  const rows = await reader
    .select({
      id: engagements.id,
      during: engagements.during,
      part: sql<(typeof engagements.$inferSelect)['part'] | 'outside'>`${engagements.part}`,
      blocking: engagements.blocking,
      note: engagements.note,
      sourceId: engagements.sourceId,
      occurrenceId: occurrences.id,
      sessionId: occurrences.sessionId,
      kind: occurrences.kind,
      state: occurrences.state,
    })
    .from(engagements)
    .leftJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(
      and(eq(engagements.personId, personId), isWithin(spans), or(eq(engagements.blocking, true), isShownReleased)),
    )
    .unionAll(
      reader
        .select({
          id: sql<string>`${outsideBusyTimes.calendarId} || ' ' || ${outsideBusyTimes.key}`,
          during: outsideBusyTimes.during,
          part: sql<'outside'>`'outside'`,
          blocking: sql<boolean>`true`,
          note: sql<string>`''`,
          ...{ sourceId: NO_TEXT, occurrenceId: NO_TEXT, sessionId: NO_TEXT },
          kind: sql<(typeof occurrences.$inferSelect)['kind'] | null>`null::text`,
          state: sql<(typeof occurrences.$inferSelect)['state'] | null>`null::text`,
        })
        .from(outsideBusyTimes)
        .where(
          and(sql`${withOutside}`, eq(outsideBusyTimes.personId, personId), isWithin(spans, outsideBusyTimes.during)),
        ),
    )
    .orderBy(sql`2`, sql`1`)
  return rows.map(({ during, ...row }) => ({ ...row, start: during.start, end: during.end }))
}

const NO_TEXT = sql<string | null>`null::text`

/** The first engagement that is in the way of a person of these occurrences, if they move; what moves is in no one's way. */
export const findMoveClash = async (
  reader: Reader,
  moves: readonly { readonly occurrenceId: string; readonly to: Span }[],
): Promise<(Clash & { readonly personId: string; readonly during: Span }) | undefined> => {
  if (moves.length === 0) return undefined
  const moved = sql`(values ${sql.join(
    moves.map(({ occurrenceId, to }) => sql`(${occurrenceId}, ${rangeLiteral(to)})`),
    sql`, `,
  )}) as moved(occurrence_id, during)`
  const own = sql`select own.person_id from engagements own join ${moved} on moved.occurrence_id = own.occurrence_id where own.blocking and own.person_id = ${engagements.personId} and moved.during && ${engagements.during}`
  const movedIds = moves.map(({ occurrenceId }) => occurrenceId)
  const [row] = await reader
    .select({
      personId: engagements.personId,
      part: engagements.part,
      during: engagements.during,
      kind: occurrences.kind,
    })
    .from(engagements)
    .leftJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(
      and(
        eq(engagements.blocking, true),
        isWithin(moves.map(({ to }) => to)),
        or(isNull(engagements.occurrenceId), notInArray(engagements.occurrenceId, movedIds)),
        sql`exists (${own})`,
      ),
    )
    .orderBy(sql`lower(${engagements.during})`)
    .limit(1)
  return row
}

/** The first engagement that blocks a person's time within one of the spans. */
export const findClash = async (reader: Reader, personId: string, spans: readonly Span[]) => {
  const [row] = await reader
    .select({
      part: engagements.part,
      during: engagements.during,
      note: engagements.note,
      sessionId: occurrences.sessionId,
      kind: occurrences.kind,
    })
    .from(engagements)
    .leftJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(blocksWithin(personId, ...spans))
    .orderBy(sql`lower(${engagements.during})`)
    .limit(1)
  return row
}
