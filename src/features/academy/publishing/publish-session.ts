import { horizonEnd } from '#features/academy/availability/availability.ts'
import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { findSubject } from '#features/academy/catalogue/subjects.ts'
import { decideCourseSchedule } from '#features/academy/sessions/course.ts'
import { datesSkipped, sessionPublished } from '#features/academy/sessions/events.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { PublishInput } from '#features/academy/sessions/schema.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import {
  createCourseOccurrences,
  createGroupOccurrences,
  type SkippedDate,
} from '#features/academy/timetable/create-occurrences.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { normalizeTimetable } from '#kernel/timetable.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { chooseTimes } from './shared-availability.ts'

type ScheduleFields = Pick<
  Session,
  'date_time' | 'course_schedule' | 'lessonMinutes' | 'minStudents' | 'allowSingleSlots'
>

/** Times that an individual session takes from the weekly availability follow. */

const scheduleFieldsOf = (input: PublishInput, now: Temporal.Instant): ScheduleFields => {
  if (input.type !== 'course')
    return {
      date_time: normalizeTimetable(input.date_time ?? {}),
      course_schedule: [],
      lessonMinutes: null,
      minStudents: 1,
      allowSingleSlots: input.allowSingleSlots,
    }
  const { lessons, lessonMinutes, minStudents, zone } = input
  const course_schedule = unwrap(decideCourseSchedule(lessons, lessonMinutes, zone, now))
  return { date_time: {}, course_schedule, lessonMinutes, minStudents, allowSingleSlots: false }
}

/**
 * Puts a session's dates into the teacher's calendar: all of a course, a group's for the whole horizon. Individual sessions have no
 * dates before a reservation.
 */
export const createSessionOccurrences = async (tx: Tx, ctx: Ctx, session: Session): Promise<readonly SkippedDate[]> => {
  if (session.type === 'individual') return []
  if (session.type === 'group') {
    const within = { start: ctx.now, end: horizonEnd(session, ctx.now) }
    return createGroupOccurrences(tx, ctx, session, within, { onClash: 'refuse' })
  }
  await createCourseOccurrences(tx, ctx, session)
  return []
}

/** The new session's id, and the dates that were skipped because of a holiday or time off. */
export type PublishResult = { readonly id: string; readonly skipped: readonly SkippedDate[] }

/**
 * Publishes a session of the acting teacher. Price in grosze: per hour, per lesson and student, or for the whole course.
 * Refuses 403 without teacher access, 409 `time_clash` for a clash in the teacher's calendar and
 * as `chooseTimes` does, 422 for a course in the past (docs/product.md §4.1, §4.5).
 */
export const publishSession = async (ctx: Ctx, input: PublishInput): Promise<PublishResult> => {
  const refusal = mayPublish(ctx.actor)
  if (refusal) refuse(refusal)
  const teacher = requireUser(ctx.actor)
  const scheduleFields = scheduleFieldsOf(input, ctx.now)
  return idempotentTransaction(ctx, async tx => {
    const times = input.type === 'individual' ? await chooseTimes(tx, ctx, teacher.id, input) : {}
    await lockUsers(tx, [teacher.id])
    const { type, title, description, zone, price, minimumNoticeHours, bufferMinutes, horizonWeeks, maxStudents } =
      input
    const [session] = await tx
      .insert(academySessions)
      .values({
        ...{ type, title, description, zone, price, minimumNoticeHours, bufferMinutes, horizonWeeks, maxStudents },
        ...scheduleFields,
        ...times,
        id: newId('session'),
        user_id: teacher.id,
        subject: input.subject,
        track: findSubject(input.subject)?.track ?? 'ib',
        created_at: ctx.now,
        scheduledAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning()
    if (!session) throw new Error('an insert answers its row')
    const skipped = await createSessionOccurrences(tx, ctx, session)
    await refreshListing(tx, [session.id], ctx.now)
    await refreshListingsOfUsers(tx, [teacher.id], ctx.now, session.id)
    await recordEvents(tx, ctx, sessionPublished(session.id, { teacherId: teacher.id, type, title }, { after: input }))
    if (skipped.length > 0)
      await recordEvents(tx, ctx, datesSkipped(session.id, { teacherId: teacher.id, dates: skipped }))
    publishAfterCommit(tx, topics.sessions)
    return { id: session.id, skipped }
  })
}
