import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { outsideBusyTimes } from '#features/scheduling/outside-times/table.ts'
import type { Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import type { Clash } from './refusals.ts'
import { engagements, type KeptKind, occurrences } from './table.ts'

export type BusyTime = {
  readonly engagementId: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly part: 'host' | 'participant' | 'busy'
  readonly occurrenceId: string | null
  readonly sessionId: string | null
  readonly kind: 'academy' | 'game' | null
  readonly keptFor: KeptKind | null
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
      keptFor: engagements.keptFor,
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

/** No date is longer: a bound that the index of a session's dates has. */
const LONGEST_HOURS = 24

export type ClosedTime = Span & { readonly occurrenceId: string | null }

/**
 * What takes the time of these people here, and when those of them who teach are busy in calendars elsewhere, or a substitute teaches a date
 * of their own, which closes their slots. For what is still free only: what is agreed stands beside a private appointment (decision 098). One
 * statement.
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
    .unionAll(
      reader
        .select({ personId: sql<string>`own.user_id`, during: occurrences.during, occurrenceId: occurrences.id })
        .from(occurrences)
        // Whose session it is belongs to a higher area.
        .innerJoin(sql`academy_sessions own`, sql`own.id = ${occurrences.sessionId}`)
        .where(
          and(
            sql`own.user_id = any(${sql.param([...teacherIds])}::text[])`,
            ...[isNotNull(occurrences.handedOverAt), eq(occurrences.state, 'planned')],
            ...[isWithin([within], occurrences.during), lt(occurrences.startsAt, within.end)],
            gt(occurrences.startsAt, within.start.subtract({ hours: LONGEST_HOURS })),
          ),
        ),
    )
  const times = rows.map(row => ({ ...row.during, personId: row.personId, occurrenceId: row.occurrenceId }))
  return Map.groupBy(times, time => time.personId)
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
      keptFor: engagements.keptFor,
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
          keptFor: sql<KeptKind | null>`null::text`,
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

export type MoveClash = Clash & { readonly personId: string; readonly during: Span }

/** The first engagement that is in the way of a person of these occurrences, if they move; what moves is in no one's way. */
export const findMoveClash = async (
  reader: Reader,
  moves: readonly { readonly occurrenceId: string; readonly to: Span }[],
): Promise<MoveClash | undefined> => {
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
      keptFor: engagements.keptFor,
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

/**
 * All that is in the way if this occurrence moves, in the order of time: of the people whose time it takes, or of those who are named.
 */
export const listMoveClashes = async (
  reader: Reader,
  { occurrenceId, to }: { readonly occurrenceId: string; readonly to: Span },
  personIds?: readonly string[],
): Promise<readonly MoveClash[]> => {
  const own = sql`select own.person_id from engagements own where own.occurrence_id = ${occurrenceId} and own.blocking`
  return reader
    .select({
      ...{ personId: engagements.personId, part: engagements.part, during: engagements.during },
      ...{ kind: occurrences.kind, keptFor: engagements.keptFor },
    })
    .from(engagements)
    .leftJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(
      and(
        personIds ? inArray(engagements.personId, [...personIds]) : sql`${engagements.personId} in (${own})`,
        eq(engagements.blocking, true),
        isWithin([to]),
        or(isNull(engagements.occurrenceId), ne(engagements.occurrenceId, occurrenceId)),
      ),
    )
    .orderBy(sql`lower(${engagements.during})`)
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
      keptFor: engagements.keptFor,
    })
    .from(engagements)
    .leftJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(blocksWithin(personId, ...spans))
    .orderBy(sql`lower(${engagements.during})`)
    .limit(1)
  return row
}
