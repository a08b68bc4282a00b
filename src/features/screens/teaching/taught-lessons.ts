import { and, asc, eq, inArray } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { TeacherLesson } from '#features/academy/sessions/teaching-day.ts'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'

/** Adds the students' display names to a teacher's dates, and the lesson by which the teacher joins: null while no lesson is booked. */
export const withStudents = async (dates: readonly TeacherLesson[]) => {
  const ids = dates.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await listStudents(ids)
  const studentsOf = Map.groupBy(rows, ({ occurrenceId }) => occurrenceId)
  return dates.map(date => {
    const students = studentsOf.get(date.id) ?? []
    const lessonId = students.find(({ state }) => state === 'booked')?.lessonId ?? null
    const names = students.map(({ name, state }) => (state === 'refunded' ? `${name} (lesson returned)` : name))
    return { ...date, names, lessonId }
  })
}

const listStudents = (occurrenceIds: readonly string[]) =>
  db
    .select({
      occurrenceId: lessons.occurrenceId,
      lessonId: lessons.id,
      state: lessons.state,
      name: users.displayName,
    })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(inArray(lessons.occurrenceId, [...occurrenceIds]), inArray(lessons.state, ['held', 'booked', 'refunded'])),
    )
    .orderBy(asc(users.displayName), asc(lessons.id))
