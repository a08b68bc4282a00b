import { listTeacherLessons } from '#features/academy/teaching-day.ts'
import { listMasteredGames } from './taught-games.ts'
import { withStudents } from './taught-lessons.ts'

/** A dated lesson or game of a teacher, with the people who come. `joinId` names its door: null while nobody has booked a lesson. */
export type TaughtDate = {
  readonly kind: 'lesson' | 'game'
  readonly id: string
  readonly sessionId: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly names: readonly string[]
  readonly taken: number
  readonly maxStudents: number
  readonly joinId: string | null
}

/** A teacher's lessons and games between two moments, in order. Instants are ISO text. */
export const listTaughtDates = async (
  teacherId: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<readonly TaughtDate[]> => {
  const [lessons, games] = await Promise.all([
    listTeacherLessons(teacherId, from, to).then(withStudents),
    listMasteredGames(teacherId, from, to),
  ])
  return [
    ...lessons.map(({ lessonId, ...lesson }) => ({ ...lesson, kind: 'lesson' as const, joinId: lessonId })),
    ...games.map(game => ({ ...game, kind: 'game' as const, joinId: game.id })),
  ].sort((a, b) => a.start.localeCompare(b.start))
}

/** A teacher's dates of today, from midnight to midnight in their zone. */
export const listTaughtToday = (teacherId: string, zone: string, now: Temporal.Instant) => {
  const midnight = now.toZonedDateTimeISO(zone).startOfDay()
  return listTaughtDates(teacherId, midnight.toInstant(), midnight.add({ days: 1 }).toInstant())
}
