import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { DOOR_OPENS_MINUTES_BEFORE } from '#features/academy/attendance/door.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { countParticipants } from '#features/scheduling/calendar/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { listPlayers, listStudents } from './taught-people.ts'

/** A dated lesson or game of a teacher, with the people who come. `joinId` names its door: null while no lesson is booked. */
export type TaughtDate = {
  readonly kind: 'lesson' | 'game'
  readonly id: string
  readonly sessionId: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly names: readonly string[]
  /** Of the first of them; null where the teacher may not see it, as that of a player or of another teacher's student. */
  readonly photo: string | null
  /** Of the second, as `photo`. */
  readonly secondPhoto: string | null
  readonly taken: number
  readonly maxStudents: number
  readonly joinId: string | null
  /** False where it is another teacher's session. */
  readonly isOwn: boolean
}

/** A teacher's lessons and games between two moments, in order. Instants are ISO text. */
export const listTaughtDates = async (
  teacherId: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<readonly TaughtDate[]> => {
  const dates = await listHostedDates(teacherId, from, to)
  const idsOf = (kind: TaughtDate['kind']) => dates.flatMap(date => (date.kind === kind ? [date.id] : []))
  const [lessonIds, gameIds] = [idsOf('lesson'), idsOf('game')]
  const [taken, students, players] = await Promise.all([
    countParticipants(db, [...lessonIds, ...gameIds]),
    lessonIds.length === 0 ? [] : listStudents(lessonIds),
    gameIds.length === 0 ? [] : listPlayers(gameIds),
  ])
  const studentsOf = Map.groupBy(students, ({ occurrenceId }) => occurrenceId)
  const playersOf = Map.groupBy(players, ({ occurrenceId }) => occurrenceId)
  return dates.map(({ start, end, ...date }) => ({
    ...{ ...date, start: start.toString(), end: end.toString(), taken: taken.get(date.id) ?? 0 },
    ...(date.kind === 'lesson'
      ? peopleOfLesson(studentsOf.get(date.id) ?? [], date.isOwn)
      : {
          names: (playersOf.get(date.id) ?? []).map(({ name }) => name),
          photo: null,
          secondPhoto: null,
          joinId: date.id,
        }),
  }))
}

const peopleOfLesson = (students: Awaited<ReturnType<typeof listStudents>>, isOwn: boolean) => ({
  names: students.map(({ name, state, isTrial }) =>
    state === 'refunded'
      ? t('{name} (lesson returned)', { name })
      : isTrial
        ? t('{name} (trial lesson)', { name })
        : name,
  ),
  photo: (isOwn && students[0]?.photo) || null,
  secondPhoto: (isOwn && students[1]?.photo) || null,
  joinId: students.find(({ state }) => state === 'booked')?.lessonId ?? null,
})

/** So many are in no one's day; time off for months lists the first. */
const MAX_DATES = 120

const listHostedDates = (hostId: string, from: Temporal.Instant, to: Temporal.Instant) =>
  db
    .select({
      id: occurrences.id,
      kind: sql<TaughtDate['kind']>`case when ${occurrences.kind} = 'game' then 'game' else 'lesson' end`,
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      sessionId: occurrences.sessionId,
      title: sql<string>`coalesce(${academySessions.title}, ${dneSessions.title})`,
      isOwn: sql<boolean>`${occurrences.handedOverAt} is null`,
      maxStudents: sql<number>`coalesce(${academySessions.maxStudents}, ${dneSessions.maxPlayers})`,
    })
    .from(occurrences)
    .leftJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
    .leftJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .where(
      and(
        eq(occurrences.hostId, hostId),
        eq(occurrences.state, 'planned'),
        gt(occurrences.endsAt, from),
        lt(occurrences.startsAt, to),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(MAX_DATES)

/** The end of a teacher's day: midnight in their zone, or later while the door of a date after midnight is open already. */
export const endOfDay = (zone: string, now: Temporal.Instant): Temporal.Instant => {
  const midnight = now.toZonedDateTimeISO(zone).startOfDay().add({ days: 1 }).toInstant()
  const doors = now.add({ minutes: DOOR_OPENS_MINUTES_BEFORE })
  return Temporal.Instant.compare(doors, midnight) > 0 ? doors : midnight
}

/** A teacher's dates of today in their zone, from midnight on. */
export const listTaughtToday = (teacherId: string, zone: string, now: Temporal.Instant) =>
  listTaughtDates(teacherId, now.toZonedDateTimeISO(zone).startOfDay().toInstant(), endOfDay(zone, now))
