import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { lessonDate } from '#features/academy/lessons/lesson-date.ts'
import { NO_LESSON_DATE, WRONG_WEEKDAY } from '#features/academy/lessons/refusals.ts'
import { isCancelled } from '#features/academy/lessons/rules.ts'
import type { OccurrenceQuestion } from '#features/academy/lessons/schema.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { isSubstituteIn } from '#features/academy/sessions/substitutes.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { parseWallTime, weekdayIn } from '#kernel/time.ts'
import { formatHour } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'

/**
 * Whether the lesson of which a local half-hour of the session's zone is a part is cancelled: for the teacher and staff the occurrence, for a
 * student's side the own lessons. Nothing at that time is not cancelled. Refuses 404 'Session not found' for everyone without a part
 * in the session, 422 where the date is another weekday.
 */
export const isOccurrenceCancelled = async (ctx: Ctx, question: OccurrenceQuestion): Promise<boolean> => {
  const { sessionId, dayOfWeek, hour } = question
  const actor = requireUser(ctx.actor)
  const [session] = await db
    .select({ teacherId: academySessions.user_id, zone: academySessions.zone })
    .from(academySessions)
    .where(eq(academySessions.id, sessionId))
  if (!session) return refuse(SESSION_NOT_FOUND)
  const asksForAll = actor.id === session.teacherId || can(actor, 'see_all_reservations')
  const ownIds = asksForAll ? [] : await listOwnReservationIds(ctx, actor.id, sessionId)
  const isSubstitute = !asksForAll && ownIds.length === 0 && (await isSubstituteIn(db, sessionId, actor.id))
  if (!asksForAll && !isSubstitute && ownIds.length === 0) return refuse(SESSION_NOT_FOUND)
  const date = lessonDate(question.date, session.zone) ?? refuse(NO_LESSON_DATE)
  const start = parseWallTime(`${date}T${formatHour(hour).padStart(5, '0')}`, session.zone)
  if (weekdayIn(`${date}T12:00:00Z`, 'UTC') !== dayOfWeek) refuse(withParams(WRONG_WEEKDAY, { date, dayOfWeek }))
  // The hour may be any half-hour of the lesson: a timetable names each of them.
  const isThen = and(
    eq(occurrences.sessionId, sessionId),
    lte(occurrences.startsAt, start),
    gt(occurrences.endsAt, start),
  )
  if (asksForAll || isSubstitute) {
    const whose = isSubstitute ? eq(occurrences.hostId, actor.id) : undefined
    const rows = await db.select({ state: occurrences.state }).from(occurrences).where(and(isThen, whose))
    return isCancelled(rows.map(({ state }) => state))
  }
  const rows = await db
    .select({ state: lessons.state })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(and(isThen, inArray(lessons.purchaseId, [...ownIds])))
  return isCancelled(rows.map(({ state }) => state))
}

const listOwnReservationIds = async (ctx: Ctx, userId: string, sessionId: string): Promise<readonly string[]> => {
  const studentIds = [userId, ...(await listWardIds(db, userId, ctx.now))]
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.productId, sessionId), inArray(reservations.userId, studentIds)))
  return rows.map(({ id }) => id)
}
