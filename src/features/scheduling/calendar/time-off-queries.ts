import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Span } from '#kernel/time.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { engagements, occurrences } from './table.ts'
import { rangeLiteral } from './times-of-people.ts'

const isTimeOff = and(eq(engagements.part, 'busy'), eq(engagements.blocking, true), isNull(engagements.keptFor))

/** The parts of these persons' time off that overlaps a span. */
export const listTimeOffParts = async (reader: Reader, personIds: readonly string[], within: Span) => {
  const rows = await reader
    .select()
    .from(engagements)
    .where(
      and(
        inArray(engagements.personId, [...personIds]),
        isTimeOff,
        sql`${engagements.timeOff} && ${rangeLiteral(within)}`,
      ),
    )
  return rows.flatMap(({ timeOff, ...row }) => (timeOff ? [{ ...row, timeOff }] : []))
}

/** A teacher's current and future time off, ordered by start; one that lessons interrupt is one. */
export const listTimeOff = async (reader: Reader, personId: string, from: Temporal.Instant) => {
  const isAhead = sql`upper(${engagements.timeOff}) > ${from.toString()}`
  const rows = await reader
    .selectDistinct({
      id: sql<string>`split_part(${engagements.id}, '.', 1)`,
      timeOff: engagements.timeOff,
      note: engagements.note,
      createdAt: engagements.createdAt,
    })
    .from(engagements)
    .where(and(eq(engagements.personId, personId), isTimeOff, isAhead))
    .orderBy(asc(engagements.timeOff))
  return rows.flatMap(({ timeOff, ...row }) => (timeOff ? [{ ...row, ...timeOff }] : []))
}

/** Those of the occurrences that lie in time off of their host. */
export const findOccurrencesInTimeOff = async (
  reader: Reader,
  occurrenceIds: readonly string[],
): Promise<readonly string[]> => {
  if (occurrenceIds.length === 0) return []
  const rows = await reader
    .selectDistinct({ id: occurrences.id })
    .from(occurrences)
    .innerJoin(engagements, and(eq(engagements.personId, occurrences.hostId), isTimeOff))
    .where(and(inArray(occurrences.id, [...occurrenceIds]), sql`${engagements.timeOff} && ${occurrences.during}`))
  return rows.map(({ id }) => id)
}

/**
 * The lessons, games and trainings within a span that take a person's time. Locks their time, so that none is cancelled or moved before the time off
 * around them is stored.
 */
export const lockPromisedTimes = async (tx: Tx, personId: string, within: Span): Promise<readonly Span[]> => {
  const rows = await tx
    .select({ during: engagements.during })
    .from(engagements)
    .where(
      and(
        eq(engagements.personId, personId),
        eq(engagements.blocking, true),
        or(ne(engagements.part, 'busy'), isNotNull(engagements.keptFor)),
        sql`${engagements.during} && ${rangeLiteral(within)}`,
      ),
    )
    .for('share')
  return rows.map(({ during }) => during)
}
