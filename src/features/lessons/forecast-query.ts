import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { occurrences } from '#features/calendar/table.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import { db } from '#platform/database.ts'
import {
  type ClockShift,
  FORECAST_WEEKS,
  forecastShifts,
  LOOK_BACK_WEEKS,
  type WeeklyLesson,
} from './clock-forecast.ts'
import { type LessonDetails, selectLessons } from './queries.ts'

/** More than a teacher gives in these weeks; it only bounds the query. */
const MAX_LESSONS = 1_000

/** The booked lessons around the coming weeks, as `forecastShifts` looks at them. */
const listAround = (now: Temporal.Instant, whose: SQL): Promise<LessonDetails[]> => {
  const day = now.toZonedDateTimeISO('UTC')
  const [from, until] = [day.subtract({ weeks: LOOK_BACK_WEEKS }), day.add({ weeks: FORECAST_WEEKS, days: 1 })]
  return selectLessons(db)
    .where(
      and(
        whose,
        eq(lessons.state, 'booked'),
        gte(occurrences.startsAt, from.toInstant()),
        lt(occurrences.startsAt, until.toInstant()),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(MAX_LESSONS)
}

const seenWith =
  (other: 'teacher' | 'student') =>
  ({ id, session, start, ...people }: LessonDetails): WeeklyLesson => ({
    ...{ id, sessionId: session.id, title: session.title, start, zone: session.zone },
    other: people[other],
  })

type Viewer = { readonly id: string; readonly zone: string }

/** Which of a person's weekly lessons, as student and as teacher, move at the coming changes of clocks. */
export const forecastFor = async ({ id, zone }: Viewer, now: Temporal.Instant): Promise<readonly ClockShift[]> => {
  const [asStudent, asTeacher] = await Promise.all([
    listAround(now, eq(reservations.userId, id)),
    listAround(now, eq(occurrences.hostId, id)),
  ])
  const all = [...asStudent.map(seenWith('teacher')), ...asTeacher.map(seenWith('student'))]
  return forecastShifts(all, zone, now)
}

/** The same for the lessons of one reservation, seen by its student's side or by its teacher. */
export const forecastForReservation = async (
  purchaseId: string,
  side: 'participant' | 'host',
  zone: string,
  now: Temporal.Instant,
): Promise<readonly ClockShift[]> => {
  const all = await listAround(now, eq(lessons.purchaseId, purchaseId))
  return forecastShifts(all.map(seenWith(side === 'host' ? 'student' : 'teacher')), zone, now)
}
