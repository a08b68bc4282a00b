import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { countParticipants } from '#features/scheduling/calendar/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { db } from '#platform/database.ts'
import { academySessions } from './table.ts'

/** A teacher's lessons between two moments, in order, with the places taken in each. Instants are ISO text. */
export const listTeacherLessons = async (teacherId: string, from: Temporal.Instant, to: Temporal.Instant) => {
  const rows = await db
    .select({
      id: occurrences.id,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      sessionId: academySessions.id,
      title: academySessions.title,
      type: academySessions.type,
      maxStudents: academySessions.maxStudents,
    })
    .from(occurrences)
    .innerJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
    .where(
      and(
        eq(occurrences.hostId, teacherId),
        eq(occurrences.kind, sql`'academy'`),
        eq(occurrences.state, 'planned'),
        gt(occurrences.endsAt, from),
        lt(occurrences.startsAt, to),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(60)
  const taken = await countParticipants(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    ...row,
    start: row.start.toString(),
    end: row.end.toString(),
    taken: taken.get(row.id) ?? 0,
  }))
}

export type TeacherLesson = Awaited<ReturnType<typeof listTeacherLessons>>[number]
