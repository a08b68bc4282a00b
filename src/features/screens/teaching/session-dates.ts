import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { listStudents } from './taught-people.ts'

const MAX_DATES = 12

/** The next dates of a session that are not over, those of a substitute included, with their students. Instants are ISO text. */
export const listSessionDates = async (sessionId: string, now: Temporal.Instant) => {
  const planned = await listPlannedOccurrences(db, [sessionId], now)
  const next = planned.slice(0, MAX_DATES)
  const students = next.length > 0 ? await listStudents(next.map(({ id }) => id)) : []
  const studentsOf = Map.groupBy(students, ({ occurrenceId }) => occurrenceId)
  const dates = next.map(({ id, start, end, substitute }) => {
    const of = studentsOf.get(id) ?? []
    return {
      ...{ id, substitute, start: start.toString(), end: end.toString() },
      names: of.map(({ name, state }) => (state === 'refunded' ? t('{name} (lesson returned)', { name }) : name)),
      /** The page of a date, where it is moved and cancelled, is that of one of its lessons. */
      lessonId: of.find(({ state }) => state === 'booked')?.lessonId ?? null,
    }
  })
  return { dates, more: planned.length - next.length }
}
export type SessionDates = Awaited<ReturnType<typeof listSessionDates>>
