import { and, eq, inArray, sql } from 'drizzle-orm'
import { isHeldTime } from '#features/money/holds/holdables.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'

/** A `held` lesson or game is not paid or agreed, and may lapse. */
export type ClashKind = 'none' | 'held' | 'booked'

/** What a person's calendar has at the time of an occurrence. */
export type FindClash = (personId: string, occurrenceId: string) => ClashKind

/** For people who wait for a place in these occurrences: what blocks their time then. `booked` unless only held things do. */
export const listClashes = async (
  reader: Reader,
  personIds: readonly string[],
  occurrenceIds: readonly string[],
): Promise<FindClash> => {
  if (personIds.length === 0 || occurrenceIds.length === 0) return () => 'none'
  const rows = await reader
    .select({
      personId: engagements.personId,
      occurrenceId: occurrences.id,
      isBooked: sql<boolean>`bool_or(not (${isHeldTime()}))`,
    })
    .from(engagements)
    .innerJoin(
      occurrences,
      and(
        inArray(occurrences.id, [...occurrenceIds]),
        // The range is that of the occurrence: the exclusion constraint's index finds the person's by it.
        sql`${engagements.during} && ${occurrences.during}`,
      ),
    )
    .where(and(inArray(engagements.personId, [...personIds]), eq(engagements.blocking, true)))
    .groupBy(engagements.personId, occurrences.id)
  const keyOf = (personId: string, occurrenceId: string) => `${personId} ${occurrenceId}`
  const found = new Map(rows.map(row => [keyOf(row.personId, row.occurrenceId), row.isBooked]))
  return (personId, occurrenceId) => {
    const isBooked = found.get(keyOf(personId, occurrenceId))
    return isBooked === undefined ? 'none' : isBooked ? 'booked' : 'held'
  }
}

/** The most binding of a person's clashes with these occurrences. */
export const worstClash = (clashOf: FindClash, personId: string, occurrenceIds: readonly string[]): ClashKind => {
  const found = occurrenceIds.map(id => clashOf(personId, id))
  return (['booked', 'held'] as const).find(kind => found.includes(kind)) ?? 'none'
}
