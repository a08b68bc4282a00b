import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { occurrences } from '#features/calendar/table.ts'
import { notify } from '#features/notifications/notify.ts'
import { notifications } from '#features/notifications/table.ts'
import { lessonPath } from '#features/reservations/paths.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { formatDateAndTimeRange, isPast } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { soonLabel } from './labels.ts'
import { reminder } from './notices.ts'
import { findLesson, type LessonDetails } from './queries.ts'

/** Elapsed hours before the start, the later reminder first: a person who gets it needs no earlier one any more. */
const REMINDERS = [{ hours: 1 }, { hours: 24 }] as const
type Reminder = (typeof REMINDERS)[number]

const BATCH = 200

/**
 * Every minute: reminds student and teacher of lessons a day and an hour before the start, each once, in batches. A lesson that was
 * booked later than that gets no such reminder; after a standstill, only the nearest of the due ones is sent.
 */
export const sendReminders = async (now: Temporal.Instant): Promise<number> => {
  let sent = 0
  for (const each of REMINDERS)
    for (let after = ''; ; ) {
      const due = await listDue(each, now, after)
      for (const { id } of due) if (await tryRemind(each, id, now)) sent += 1
      const last = due.at(-1)
      if (!last || due.length < BATCH) break
      after = last.id
    }
  return sent
}

/** Contains the start (epoch milliseconds): a lesson that was moved is reminded of again. */
const keyOf = ({ hours }: Reminder): SQL<string> =>
  sql<string>`'reminder:' || ${hours}::text || ':' || ${lessons.id} || ':' || (extract(epoch from ${occurrences.startsAt}) * 1000)::bigint`

/** Lessons that start within the hours of this reminder, later than those of the nearer one, and whose student has none. */
const listDue = (each: Reminder, now: Temporal.Instant, after: string) => {
  const { hours } = each
  const nearest = hours === 24 ? now.add({ hours: 1 }) : now
  const hasOne = sql`exists (select from ${notifications} where ${notifications.dedupeKey} = ${keyOf(each)} and ${notifications.userId} = ${reservations.userId} and ${notifications.type} = ${reminder.type})`
  return db
    .select({ id: lessons.id })
    .from(occurrences)
    .innerJoin(lessons, eq(lessons.occurrenceId, occurrences.id))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(
      and(
        gt(occurrences.startsAt, nearest),
        lte(occurrences.startsAt, now.add({ hours })),
        eq(lessons.state, 'booked'),
        gt(lessons.id, after),
        sql`${reservations.bookedAt} <= ${occurrences.startsAt} - make_interval(hours => ${hours})`,
        sql`not ${hasOne}`,
      ),
    )
    .orderBy(asc(lessons.id))
    .limit(BATCH)
}

/** A lesson that cannot be reminded of is logged; the others are. */
const tryRemind = async (each: Reminder, lessonId: string, now: Temporal.Instant): Promise<boolean> => {
  try {
    await remind(each, lessonId, now)
    return true
  } catch (error) {
    log.error({ err: error, lessonId }, 'a reminder could not be sent; the next run tries again')
    return false
  }
}

const isWithin = ({ hours }: Reminder, start: Temporal.Instant, now: Temporal.Instant): boolean =>
  isPast(start, now.add({ hours })) && !isPast(start, now)

const remind = (each: Reminder, lessonId: string, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    const ctx: Ctx = { actor: systemActor('reminders'), now, requestId: `reminder ${lessonId}` }
    const [booked] = await tx
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.id, lessonId), eq(lessons.state, 'booked')))
      .for('share')
    const lesson = booked && (await findLesson(tx, lessonId))
    // It may have moved since it was listed; its new time has a reminder of its own.
    if (!lesson || !isWithin(each, lesson.start, now)) return
    const { student, teacher, occurrenceId, start } = lesson
    const keyFor = (id: string) => `reminder:${each.hours}:${id}:${start.epochMilliseconds}`
    await notify(tx, ctx, reminder, { ...messageFor(lesson, student, now), dedupeKey: keyFor(lessonId) })
    // The teacher of a group is reminded once, by the first of its lessons.
    await notify(tx, ctx, reminder, { ...messageFor(lesson, teacher, now), dedupeKey: keyFor(occurrenceId) })
  })

const messageFor = (
  { id, start, end, session, teacher, student, purchaseId }: LessonDetails,
  recipient: LessonDetails['student'],
  now: Temporal.Instant,
) => ({
  userId: recipient.uid,
  params: {
    soon: soonLabel(start, now),
    subject: session.title,
    when: `${formatDateAndTimeRange(start, end, recipient.zone, now)} (${zoneName(recipient.zone)})`,
    withWhom: recipient.uid === teacher.uid ? 'your students' : teacher.name,
  },
  fields: {
    sessionId: session.id,
    reservationId: purchaseId,
    teacherId: teacher.uid,
    studentId: student.uid,
    sessionType: session.type,
  },
  entityId: id,
  link: lessonPath(id),
  email: { paragraphs: ['You can join on the lesson’s page from ten minutes before the start.'] },
})
