import { and, eq, inArray } from 'drizzle-orm'
import { replaceCourse } from '#features/academy/publishing/renew-course.ts'
import { countEnrolled } from '#features/academy/reservations/refresh-availability.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { courseLessons } from '#features/academy/sessions/course.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { lockSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { findVisibleSession } from '#features/academy/sessions/session-view.ts'
import { freeSubstitutes, lockTeachers } from '#features/academy/substitutes/freed-dates.ts'
import { listHolidays } from '#features/scheduling/calendar/queries.ts'
import { listBusyTimesOf } from '#features/scheduling/calendar/times-of-people.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn, overlaps, type Span } from '#kernel/time.ts'
import { db, type Reader, type Tx } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { releaseHoldsOf } from './deciding.ts'
import { ORIGINAL_COURSE_NOT_FOUND } from './refusals.ts'
import { decideRenewal, priorityEnds, renewedMessage, smallestShift } from './renewal.ts'

const decide = async (reader: Reader, ctx: Ctx, session: OfferedSession, weeks: number) => {
  const { user_id: teacherId } = session
  const enrolled = await countEnrolled(reader, session.id)
  return unwrap(decideRenewal({ ...session, teacherId, enrolled }, { actorId: userIdOf(ctx.actor), weeks }, ctx.now))
}

export type Renewed = {
  readonly sessionId: string
  /** The specification's sentence. */
  readonly message: string
}

/**
 * Ends a course and publishes it again, so many whole weeks later. Two renewals at once make one course. Refuses 404 'Original course
 * not found', 403 and 409 with the specification's sentences, 409 `already_renewed`, `time_clash`, 422 `renewal_in_past`.
 */
export const renewCourse = (ctx: Ctx, sessionId: string, weeks: number): Promise<Renewed> =>
  idempotentTransaction(ctx, async tx => {
    const session = await lockCourse(tx, ctx, sessionId)
    const { course_schedule, hadPassed } = await decide(tx, ctx, session, weeks)
    const refusal = mayPublish(ctx.actor)
    if (refusal) refuse(refusal)
    await releaseHoldsOf(tx, ctx, sessionId)
    const substituted = await lockTeachers(tx, ctx, session)
    const firstStart = courseLessons({ ...session, course_schedule })[0]?.start ?? ctx.now
    const former = await listFormerStudentIds(tx, sessionId)
    const priorityUntil = priorityEnds(former.length, { scheduledAt: ctx.now, firstStart })
    const renewedId = await replaceCourse(tx, ctx, session, { course_schedule, priorityUntil })
    await freeSubstitutes(tx, ctx, session, substituted)
    return { sessionId: renewedId, message: renewedMessage({ hadPassed }, weeks) }
  })

const getCourse = async (reader: Reader, { actor }: Ctx, sessionId: string): Promise<OfferedSession> => {
  const session = await findVisibleSession(reader, sessionId, actor)
  return session?.type === 'course' ? session : refuse(ORIGINAL_COURSE_NOT_FOUND)
}

const lockCourse = async (tx: Tx, ctx: Ctx, sessionId: string): Promise<OfferedSession> =>
  lockSession(tx, (await getCourse(tx, ctx, sessionId)).id)

/** A new date that meets something: a holiday, the teacher's own time, or the time of former students. Instants as ISO text. */
export type RenewalClash = {
  readonly start: string
  readonly reason: 'holiday' | 'own' | 'students'
  /** The holiday's name. */
  readonly name?: string
  readonly students?: number
}

/** What a renewal would bring: the new dates, and what they clash with. Refuses as `renewCourse` does, but for `renewal_in_past`. */
export const previewRenewal = async (ctx: Ctx, sessionId: string, askedWeeks?: number) => {
  const session = await getCourse(db, ctx, sessionId)
  const smallest = smallestShift(session, ctx.now)
  const weeks = askedWeeks ?? smallest
  const renewal = await decide(db, ctx, session, weeks)
  const dates = courseLessons({ ...session, course_schedule: renewal.course_schedule })
  return { ...renewal, session, weeks, smallest, clashes: await listClashes(session, dates, ctx.now) }
}

type Dates = ReturnType<typeof courseLessons>

const listClashes = async (
  session: OfferedSession,
  dates: Dates,
  now: Temporal.Instant,
): Promise<readonly RenewalClash[]> => {
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const holidays = await listHolidays(db, dateIn(first.start, session.zone), dateIn(last.start, session.zone))
  const former = await listFormerStudentIds(db, session.id)
  const busy = await listBusyTimesOf(db, [session.user_id, ...former], { start: now, end: last.end })
  const isBusy = (id: string, date: Span) =>
    (busy.get(id) ?? []).some(each => each.sessionId !== session.id && overlaps(each, date))
  return dates.flatMap(({ start, end }) => {
    const at = { start: start.toString() }
    const name = holidays.get(dateIn(start, session.zone))
    const students = former.filter(id => isBusy(id, { start, end })).length
    return [
      ...(name === undefined ? [] : [{ ...at, reason: 'holiday' as const, name }]),
      ...(isBusy(session.user_id, { start, end }) ? [{ ...at, reason: 'own' as const }] : []),
      ...(students > 0 ? [{ ...at, reason: 'students' as const, students }] : []),
    ]
  })
}

/** The students who had a paid place in a course. */
export const listFormerStudentIds = async (reader: Reader, sessionId: string): Promise<readonly string[]> => {
  const rows = await reader
    .selectDistinct({ id: reservations.userId })
    .from(reservations)
    .where(and(eq(reservations.productId, sessionId), inArray(reservations.state, ['booked', 'ended'])))
  return rows.map(({ id }) => id)
}
