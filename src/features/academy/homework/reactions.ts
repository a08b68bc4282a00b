import { eq, inArray } from 'drizzle-orm'
import { writeToGuardiansByEmail } from '#features/academy/learning-rights/guardian-letters.ts'
import { listLearningReaders, whose } from '#features/academy/learning-rights/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { formatDateAndTime } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { homeworkHandedIn, homeworkMarked, homeworkSet } from './events.ts'
import { homeworkHandedInNotice, homeworkMarkedNotice, homeworkSetNotice } from './notices.ts'
import { homeworkPath } from './paths.ts'
import { homework, homeworkAssignments } from './table.ts'

const listTold = (tx: Tx, assignmentIds: readonly string[]) =>
  tx
    .select({
      ...{ id: homeworkAssignments.id, studentId: homeworkAssignments.studentId },
      ...{ task: homework.title, dueAt: homework.dueAt, setBy: homework.setBy },
      ...{ sessionId: academySessions.id, subject: academySessions.title, teacherId: academySessions.user_id },
    })
    .from(homeworkAssignments)
    .innerJoin(homework, eq(homework.id, homeworkAssignments.homeworkId))
    .innerJoin(academySessions, eq(academySessions.id, homework.sessionId))
    .where(inArray(homeworkAssignments.id, [...assignmentIds]))

const nameOf = async (tx: Tx, id: string): Promise<string> => {
  const [found] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, id))
  return found?.name ?? ''
}

const tellSet = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof homeworkSet>): Promise<void> => {
  const all = await listTold(tx, payload.assignmentIds)
  const [first] = all
  if (!first) return
  const teacherName = await nameOf(tx, first.setBy)
  const studentIds = all.map(({ studentId }) => studentId)
  const readers = await listLearningReaders(tx, studentIds, ctx.now)
  await writeToGuardiansByEmail(tx, ctx, studentIds)
  await notifyAll(
    tx,
    ctx,
    homeworkSetNotice,
    all.flatMap(({ id, studentId, task, dueAt, sessionId, subject, teacherId }) =>
      readers
        .filter(reader => reader.studentId === studentId)
        .map(reader => ({
          userId: reader.userId,
          params: {
            subject,
            task,
            teacherName,
            whose: () => whose(reader),
            due: () => formatDateAndTime(dueAt, reader.zone, ctx.now),
          },
          fields: { sessionId, studentId, teacherId },
          entityId: id,
          dedupeKey: `homework:${id}`,
          link: homeworkPath(id),
        })),
    ),
  )
}

const tellHandedIn = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof homeworkHandedIn>): Promise<void> => {
  const [found] = await listTold(tx, [payload.assignmentId])
  if (!found) return
  const { id, studentId, task, sessionId, subject, setBy } = found
  await notify(tx, ctx, homeworkHandedInNotice, {
    userId: setBy,
    params: {
      task,
      subject,
      studentName: await nameOf(tx, studentId),
      late: payload.isLate ? msg(', after it was due') : '',
    },
    fields: { sessionId, studentId },
    entityId: id,
    dedupeKey: `handed-in:${id}:${payload.times}`,
    link: homeworkPath(id),
  })
}

const tellMarked = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof homeworkMarked>): Promise<void> => {
  const [found] = await listTold(tx, [payload.assignmentId])
  if (!found) return
  const { id, studentId, task, sessionId, subject, setBy, teacherId } = found
  const teacherName = await nameOf(tx, setBy)
  await notifyAll(
    tx,
    ctx,
    homeworkMarkedNotice,
    (await listLearningReaders(tx, [studentId], ctx.now)).map(reader => ({
      userId: reader.userId,
      params: { task, subject, teacherName, whose: () => whose(reader) },
      fields: { sessionId, studentId, teacherId },
      entityId: id,
      dedupeKey: `marked:${id}:${payload.at}`,
      link: homeworkPath(id),
    })),
  )
}

export const homeworkReactions: readonly Reaction[] = [
  on(homeworkSet, tellSet),
  on(homeworkHandedIn, tellHandedIn),
  on(homeworkMarked, tellMarked),
]
