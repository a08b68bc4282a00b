import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { formatDateAndTime } from '#kernel/time.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { homeworkDueNotice } from './notices.ts'
import { homeworkPath } from './paths.ts'
import { homework, homeworkAssignments } from './table.ts'

const HOURS_BEFORE = 24

/** Contains the time (epoch milliseconds): homework that was given another time is reminded of again. */
const keyOf = sql<string>`'homework-due:' || ${homeworkAssignments.id} || ':' || (extract(epoch from ${homework.dueAt}) * 1000)::bigint`

const isDue = (now: Temporal.Instant) =>
  and(
    gt(homework.dueAt, now),
    lte(homework.dueAt, now.add({ hours: HOURS_BEFORE })),
    isNull(homeworkAssignments.handedInAt),
    isNull(homeworkAssignments.markedAt),
    // Who got it later than that has just been told.
    sql`${homework.createdAt} <= ${homework.dueAt} - make_interval(hours => ${HOURS_BEFORE})`,
  )

/** Every ten minutes: reminds students of homework that is due within a day and not handed in, each once. Returns of how much. */
export const remindOfHomework = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('homework reminders'), now, requestId: `homework reminders ${now}` }
  const hasOne = sql`exists (select from ${notifications} where ${notifications.dedupeKey} = ${keyOf} and ${notifications.userId} = ${homeworkAssignments.studentId} and ${notifications.type} = ${homeworkDueNotice.type})`
  const due = await db
    .select({ id: homeworkAssignments.id })
    .from(homework)
    .innerJoin(homeworkAssignments, eq(homeworkAssignments.homeworkId, homework.id))
    .where(and(isDue(now), sql`not ${hasOne}`))
    .orderBy(homeworkAssignments.id)
  return runInBatches(
    due.map(({ id }) => id),
    {
      run: ids => remind(ctx, ids),
      onFailure: (err, id) => log.error({ err, id }, 'a homework reminder could not be sent; the next run tries again'),
    },
  )
}

const remind = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  transaction(async tx => {
    const rows = await tx
      .select({
        ...{ id: homeworkAssignments.id, studentId: homeworkAssignments.studentId, zone: users.zone, key: keyOf },
        ...{ task: homework.title, dueAt: homework.dueAt },
        ...{ sessionId: academySessions.id, subject: academySessions.title, teacherId: academySessions.user_id },
      })
      .from(homeworkAssignments)
      .innerJoin(homework, eq(homework.id, homeworkAssignments.homeworkId))
      .innerJoin(academySessions, eq(academySessions.id, homework.sessionId))
      .innerJoin(users, eq(users.id, homeworkAssignments.studentId))
      .where(and(inArray(homeworkAssignments.id, [...ids]), isDue(ctx.now)))
    await notifyAll(
      tx,
      ctx,
      homeworkDueNotice,
      rows.map(({ id, studentId, zone, key, task, dueAt, sessionId, subject, teacherId }) => ({
        userId: studentId,
        params: { task, subject, due: () => formatDateAndTime(dueAt, zone, ctx.now) },
        fields: { sessionId, studentId, teacherId },
        entityId: id,
        dedupeKey: key,
        link: homeworkPath(id),
      })),
    )
    return rows.length
  })
