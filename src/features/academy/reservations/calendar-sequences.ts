import { eq, inArray, sql } from 'drizzle-orm'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { lessons } from './table.ts'

/** The number of the state that these lessons have in calendar files, by lesson: it grows with each change (decision 088). */
export const listCalendarSequences = async (
  reader: Reader,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader
    .select({ id: lessons.id, sequence: sql<number>`${occurrences.revision} + ${lessons.revision}` })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(inArray(lessons.id, [...lessonIds]))
  return new Map(rows.map(({ id, sequence }) => [id, sequence]))
}
