import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { soonLabel } from '#features/academy/lessons/labels.ts'
import { type LessonDetails, listLessonDetails } from '#features/academy/lessons/queries.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { formatDateAndTimeRange, isPast } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { reminder } from './notices.ts'

/** Elapsed hours before the start, the later reminder first: a person who gets it needs no earlier one any more. */
const REMINDERS = [{ hours: 1 }, { hours: 24 }] as const
type Reminder = (typeof REMINDERS)[number]

/**
 * Every minute: reminds student and teacher of lessons a day and an hour before the start, each once, in batches. A lesson that was
 * booked later than that gets no such reminder; after a standstill, only the nearest of the due ones is sent.
 */
export const sendReminders = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('reminders'), now, requestId: `reminders ${now}` }
  let sent = 0
  for (const each of REMINDERS)
    sent += await runInBatches(await listDue(each, now), {
      run: ids => remind(ctx, each, ids),
      onFailure: (err, lessonId) =>
        log.error({ err, lessonId }, 'a reminder could not be sent; the next run tries again'),
    })
  return sent
}

/** Contains the start (epoch milliseconds): a lesson that was moved is reminded of again. */
const keyOf = ({ hours }: Reminder): SQL<string> =>
  sql<string>`'reminder:' || ${hours}::text || ':' || ${lessons.id} || ':' || (extract(epoch from ${occurrences.startsAt}) * 1000)::bigint`

/** Lessons that start within the hours of this reminder, later than those of the nearer one, and whose student has none. */
const listDue = async (each: Reminder, now: Temporal.Instant): Promise<readonly string[]> => {
  const { hours } = each
  const nearest = hours === 24 ? now.add({ hours: 1 }) : now
  const hasOne = sql`exists (select from ${notifications} where ${notifications.dedupeKey} = ${keyOf(each)} and ${notifications.userId} = ${reservations.userId} and ${notifications.type} = ${reminder.type})`
  const rows = await db
    .select({ id: lessons.id })
    .from(occurrences)
    .innerJoin(lessons, eq(lessons.occurrenceId, occurrences.id))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(
      and(
        gt(occurrences.startsAt, nearest),
        lte(occurrences.startsAt, now.add({ hours })),
        eq(lessons.state, 'booked'),
        sql`${reservations.bookedAt} <= ${occurrences.startsAt} - make_interval(hours => ${hours})`,
        sql`not ${hasOne}`,
      ),
    )
    .orderBy(asc(lessons.id))
  return rows.map(({ id }) => id)
}

const isWithin = ({ hours }: Reminder, start: Temporal.Instant, now: Temporal.Instant): boolean =>
  isPast(start, now.add({ hours })) && !isPast(start, now)

/** Returns of how many lessons it reminded. */
const remind = (ctx: Ctx, each: Reminder, ids: readonly string[]): Promise<number> =>
  transaction(async tx => {
    const booked = await tx
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(inArray(lessons.id, [...ids]), eq(lessons.state, 'booked')))
      .orderBy(asc(lessons.id))
      .for('share')
    const listed = await listLessonDetails(
      tx,
      booked.map(({ id }) => id),
    )
    // They may have moved since they were listed; their new time has a reminder of its own.
    const due = listed.filter(({ start }) => isWithin(each, start, ctx.now))
    const keyFor = (id: string, start: Temporal.Instant) => `reminder:${each.hours}:${id}:${start.epochMilliseconds}`
    const messages = due.flatMap(lesson => [
      { ...messageFor(lesson, lesson.student, ctx.now), dedupeKey: keyFor(lesson.id, lesson.start) },
      // The teacher of a group is reminded once, by the first of its lessons.
      { ...messageFor(lesson, lesson.teacher, ctx.now), dedupeKey: keyFor(lesson.occurrenceId, lesson.start) },
    ])
    await notifyAll(tx, ctx, reminder, messages)
    return due.length
  })

const messageFor = (
  { id, start, end, session, teacher, student, purchaseId }: LessonDetails,
  recipient: LessonDetails['student'],
  now: Temporal.Instant,
) => ({
  userId: recipient.uid,
  params: {
    soon: () => soonLabel(start, now),
    subject: session.title,
    when: () => `${formatDateAndTimeRange(start, end, recipient.zone, now)} (${zoneName(recipient.zone)})`,
    withWhom: recipient.uid === teacher.uid ? msg('your students') : teacher.name,
  },
  fields: {
    sessionId: session.id,
    reservationId: purchaseId,
    teacherId: teacher.uid,
    studentId: student.uid,
    sessionType: session.type,
  },
  entityId: id,
  startsAt: start,
  link: lessonPath(id),
  email: { paragraphs: [msg('You can join on the lesson’s page from ten minutes before the start.')] },
})
