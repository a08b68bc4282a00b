import { and, asc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { db } from '#platform/database.ts'
import {
  type ClockShift,
  FORECAST_WEEKS,
  forecastShifts,
  LOOK_BACK_WEEKS,
  type WeeklyLesson,
} from './clock-forecast.ts'

/** More than a teacher gives in these weeks; it only bounds the query. */
const MAX_LESSONS = 1_000

type Viewer = Pick<WeeklyLesson, 'side' | 'zone'>

/** The booked lessons around the coming weeks, as `forecastShifts` looks at them. Where all clocks agree, no lesson moves: those are not read. */
const listAround = async (
  now: Temporal.Instant,
  { side, zone }: Viewer,
  isIncluded: SQL | undefined,
): Promise<readonly WeeklyLesson[]> => {
  const day = now.toZonedDateTimeISO('UTC')
  const [from, until] = [day.subtract({ weeks: LOOK_BACK_WEEKS }), day.add({ weeks: FORECAST_WEEKS, days: 1 })]
  const rows = await db
    .select({
      id: lessons.id,
      sessionId: academySessions.id,
      title: academySessions.title,
      isMovable: sql<boolean>`${academySessions.type} = 'individual' and ${occurrences.handedOverAt} is null`,
      start: occurrences.startsAt,
      zone: academySessions.zone,
      other: { uid: users.id, name: users.displayName, zone: users.zone },
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(users, eq(users.id, side === 'host' ? reservations.userId : occurrences.hostId))
    .where(
      and(
        isIncluded,
        eq(lessons.state, 'booked'),
        or(ne(academySessions.zone, zone), ne(users.zone, zone)),
        gte(occurrences.startsAt, from.toInstant()),
        lt(occurrences.startsAt, until.toInstant()),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(MAX_LESSONS)
  return rows.map(lesson => ({ ...lesson, side }))
}

/** Which of a person's weekly lessons, as student and as teacher, move at the coming changes of clocks. */
export const forecastFor = async (
  { id, zone }: { readonly id: string; readonly zone: string },
  now: Temporal.Instant,
): Promise<readonly ClockShift[]> => {
  const [asStudent, asTeacher] = await Promise.all([
    listAround(now, { side: 'participant', zone }, eq(reservations.userId, id)),
    listAround(now, { side: 'host', zone }, eq(occurrences.hostId, id)),
  ])
  return forecastShifts([...asStudent, ...asTeacher], zone, now)
}

/** The same for the lessons of one reservation, seen by its student's side or by its teacher. */
export const forecastForReservation = async (
  purchaseId: string,
  side: 'participant' | 'host',
  zone: string,
  now: Temporal.Instant,
): Promise<readonly ClockShift[]> =>
  forecastShifts(await listAround(now, { side, zone }, eq(lessons.purchaseId, purchaseId)), zone, now)
