import { DOOR_OPENS_MINUTES_BEFORE } from '#features/academy/attendance/door.ts'
import { listTeacherLessons } from '#features/academy/sessions/teaching-day.ts'
import { listMasteredGames } from './taught-games.ts'
import { withStudents } from './taught-lessons.ts'

/** A dated lesson or game of a teacher, with the people who come. `joinId` names its door: null while no lesson is booked. */
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

/** The end of a teacher's day: midnight in their zone, or later while the door of a date after midnight is open already. */
export const endOfDay = (zone: string, now: Temporal.Instant): Temporal.Instant => {
  const midnight = now.toZonedDateTimeISO(zone).startOfDay().add({ days: 1 }).toInstant()
  const doors = now.add({ minutes: DOOR_OPENS_MINUTES_BEFORE })
  return Temporal.Instant.compare(doors, midnight) > 0 ? doors : midnight
}

/** A teacher's dates of today in their zone, from midnight on. */
export const listTaughtToday = (teacherId: string, zone: string, now: Temporal.Instant) =>
  listTaughtDates(teacherId, now.toZonedDateTimeISO(zone).startOfDay().toInstant(), endOfDay(zone, now))
