import { lockPersons } from '#features/calendar/actions.ts'
import { subject } from '#features/catalogue/subjects.ts'
import type { Ctx } from '#kernel/actor.ts'
import { accept } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { person } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { tidy } from '#kernel/timetable.ts'
import { type Tx, touch, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { horizonOf } from './availability.ts'
import { planSchedule } from './course.ts'
import { datesSkipped, sessionPublished } from './events.ts'
import { moveOn, moveOnTeacher } from './openings.ts'
import { planCourse, planGroup, type Skipped } from './planning.ts'
import { publishes } from './policy.ts'
import type { Session } from './queries.ts'
import type { PublishInput } from './schema.ts'
import { academySessions } from './table.ts'

type Terms = Pick<Session, 'date_time' | 'course_schedule' | 'lessonMinutes' | 'minStudents' | 'allowSingleSlots'>

const termsOf = (input: PublishInput, now: Temporal.Instant): Terms => {
  if (input.type !== 'course')
    return {
      date_time: tidy(input.date_time),
      course_schedule: [],
      lessonMinutes: null,
      minStudents: 1,
      allowSingleSlots: input.allowSingleSlots,
    }
  const { lessons, lessonMinutes, minStudents, zone } = input
  const course_schedule = accept(planSchedule(lessons, lessonMinutes, zone, now))
  return { date_time: {}, course_schedule, lessonMinutes, minStudents, allowSingleSlots: false }
}

/** Puts a session's dates into the teacher's calendar: a group's for the whole horizon, a course's all. An individual session has none until it is reserved. */
export const planDates = async (tx: Tx, ctx: Ctx, session: Session): Promise<readonly Skipped[]> => {
  if (session.type === 'individual') return []
  if (session.type === 'group') {
    const within = { start: ctx.now, end: horizonOf(session, ctx.now) }
    return planGroup(tx, ctx, session, within, { onClash: 'refuse' })
  }
  await planCourse(tx, ctx, session)
  return []
}

/** What a publication answers: the new session's id, and the dates that fall on a holiday or into time off. */
export type Published = { readonly id: string; readonly skipped: readonly Skipped[] }

/**
 * Publishes a session of the acting teacher. Price in grosze: per hour, per lesson and student, or for the whole course.
 * Refuses 403 without teacher access, 409 `time_clash` where the teacher's calendar has something else, 422 for a course in the past (docs/product.md §4.1, §4.5).
 */
export const publish = async (ctx: Ctx, input: PublishInput): Promise<Published> => {
  const refusal = publishes(ctx.actor)
  if (refusal) refuse(refusal)
  const teacher = person(ctx.actor)
  const terms = termsOf(input, ctx.now)
  return transaction(async tx => {
    await lockPersons(tx, [teacher.id])
    const { type, title, description, zone, price, minimumNoticeHours, bufferMinutes, horizonWeeks, maxStudents } =
      input
    const [session] = await tx
      .insert(academySessions)
      .values({
        ...{ type, title, description, zone, price, minimumNoticeHours, bufferMinutes, horizonWeeks, maxStudents },
        ...terms,
        id: newId('session'),
        user_id: teacher.id,
        subject: input.subject,
        track: subject(input.subject)?.track ?? 'ib',
        created_at: ctx.now,
        updatedAt: ctx.now,
      })
      .returning()
    if (!session) throw new Error('an insert answers its row')
    const skipped = await planDates(tx, ctx, session)
    await moveOn(tx, [session.id], ctx.now)
    await moveOnTeacher(tx, teacher.id, ctx.now, session.id)
    await record(tx, ctx, sessionPublished(session.id, { teacherId: teacher.id, type, title }, { after: input }))
    if (skipped.length > 0) await record(tx, ctx, datesSkipped(session.id, { teacherId: teacher.id, dates: skipped }))
    touch(tx, 'sessions')
    return { id: session.id, skipped }
  })
}
