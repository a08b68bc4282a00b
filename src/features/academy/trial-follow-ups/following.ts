import { aliasedTable, and, desc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import { listLearnerIds } from '#features/academy/learning-rights/queries.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { chosenTimePath, sessionPath } from '#features/academy/sessions/paths.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { hasTeacherAccess } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { weekdayName } from '#kernel/day-names.ts'
import { formatTime, weekdayIn } from '#kernel/time.ts'
import { db, type Reader } from '#platform/database.ts'
import { weeklyChoiceAfter } from './weekly-choice.ts'

/** For so long after it a trial is followed by the question. */
const ASKED_DAYS = 30

const students = aliasedTable(users, 'students')
const teachers = aliasedTable(users, 'teachers')
const others = aliasedTable(reservations, 'others')
const otherSessions = aliasedTable(academySessions, 'other_sessions')

/** Trials that took place lately, whose teacher has a place on offer, and after which no other lesson with the teacher was booked. */
const selectFollowed = (reader: Reader, studentIds: readonly string[], now: Temporal.Instant) =>
  reader
    .select({
      ...{ reservationId: reservations.id, start: occurrences.startsAt, end: occurrences.endsAt },
      student: { id: students.id, name: students.displayName },
      teacher: { id: teachers.id, name: teachers.displayName },
      session: {
        ...{ id: academySessions.id, title: academySessions.title, zone: academySessions.zone },
        ...{ date_time: academySessions.date_time, allowSingleSlots: academySessions.allowSingleSlots },
        ...{ minimumNoticeHours: academySessions.minimumNoticeHours, price: academySessions.price },
      },
    })
    .from(reservations)
    .innerJoin(lessons, and(eq(lessons.purchaseId, reservations.id), eq(lessons.state, 'booked')))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(students, eq(students.id, reservations.userId))
    .innerJoin(teachers, eq(teachers.id, reservations.trialOf))
    .where(
      and(
        inArray(reservations.userId, [...studentIds]),
        sql`${reservations.trialOf} is not null and ${reservations.state} <> 'lapsed' and not ${reservations.trialGivenBack}`,
        lte(occurrences.endsAt, now),
        gt(occurrences.endsAt, now.subtract({ hours: 24 * ASKED_DAYS })),
        takesReservationsSql(academySessions.status),
        hasTeacherAccess(academySessions.user_id),
        notExists(
          reader
            .select({ one: sql`1` })
            .from(others)
            .innerJoin(otherSessions, eq(otherSessions.id, others.productId))
            .where(
              and(
                eq(others.userId, reservations.userId),
                eq(otherSessions.user_id, reservations.trialOf),
                sql`${others.trialOf} is null and ${others.state} <> 'lapsed'`,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(occurrences.endsAt))

type Followed = Awaited<ReturnType<typeof selectFollowed>>[number]

/** The weekly time of a trial, for one who reads `zone`; `readerId` books for the student. */
export const weeklyAfter = (
  { session, start, end, student, teacher, reservationId }: Followed,
  { readerId, zone, now }: { readonly readerId: string | null; readonly zone: string; readonly now: Temporal.Instant },
) => {
  const { start: next, ...choice } = weeklyChoiceAfter(session, { start, end }, now)
  const forId = readerId === student.id ? undefined : student.id
  return {
    ...{ reservationId, teacherName: teacher.name, title: session.title, start: start.toString(), end: end.toString() },
    /** Null for the student. */
    studentName: forId ? student.name : null,
    /** `Tuesday, 17:00`. */
    time: `${weekdayName(weekdayIn(next, zone))}, ${formatTime(next, zone)}`,
    plan: choice.plan,
    /** Of an hour, in grosze. */
    price: session.price,
    /** The session's page with the weekly time chosen, and with nothing chosen. */
    to: chosenTimePath(session.id, { ...choice, forId }),
    otherTimesTo: sessionPath(session.id),
  }
}
export type WeeklyAfter = ReturnType<typeof weeklyAfter>

/** What the reader, or a child, can book every week after a trial; the latest first. Instants are ISO text (docs/product.md §5.30). */
export const listWeeklyAfterTrials = async (ctx: Ctx): Promise<readonly WeeklyAfter[]> => {
  const { actor, now } = ctx
  if (actor.kind !== 'user') return []
  const learners = actor.isGuardian ? await listLearnerIds(db, actor.id, now) : [actor.id]
  const rows = await selectFollowed(db, learners, now)
  return rows.map(row => weeklyAfter(row, { readerId: userIdOf(actor), zone: actor.zone, now }))
}

/** The trial of one student that a reservation was, where it is to be followed. */
export const findFollowed = async (reader: Reader, reservationId: string, studentId: string, now: Temporal.Instant) =>
  (await selectFollowed(reader, [studentId], now)).find(row => row.reservationId === reservationId)
