import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  getLearning,
  listLearningReaders,
  listStudentsOfDate,
  publishLearning,
} from '#features/academy/learning-rights/queries.ts'
import { findDecidingLesson } from '#features/academy/lessons/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lockAssignment } from './access.ts'
import { homeworkChanged, homeworkSet, homeworkWithdrawn } from './events.ts'
import { syncFilesOf } from './file-sync.ts'
import { HOMEWORK_HANDED_IN, NO_STUDENTS } from './refusals.ts'
import { decideDue, decideSetting } from './rules.ts'
import type { HomeworkChange, HomeworkInput } from './schema.ts'
import { homework, homeworkAssignments } from './table.ts'

/**
 * The teacher of a lesson sets homework, for its student or for all of its date. Refuses 404 'Lesson not found', 403 `not_your_part`, 409
 * as `decideSetting` does and `no_students`, 422 `due_too_early` (docs/product.md §16.3). Returns the ids of what each student has to do.
 */
export const setHomework = (
  ctx: Ctx,
  lessonId: string,
  { forAll, dueAt: due, ...task }: HomeworkInput,
): Promise<readonly string[]> =>
  idempotentTransaction(ctx, async tx => {
    const { lesson } = await getLearning(tx, ctx, lessonId, { read: 'readHomework', act: 'setHomework' })
    unwrap(decideSetting(await findDecidingLesson(tx, lesson, 'host'), ctx.now))
    const dueAt = unwrap(decideDue(Temporal.Instant.from(due), ctx.now))
    const students = await listStudentsOfDate(tx, lesson.occurrenceId)
    const chosen = students.filter(({ studentId }) => forAll || studentId === lesson.student.uid)
    if (chosen.length === 0) refuse(NO_STUDENTS)
    const { occurrenceId } = lesson
    const ids = { occurrenceId, sessionId: lesson.session.id, setBy: requireUser(ctx.actor).id }
    const id = newId('homework')
    await tx.insert(homework).values({ id, ...ids, ...task, dueAt, createdAt: ctx.now, updatedAt: ctx.now })
    const rows = chosen.map(each => ({
      id: newId('homeworkAssignment'),
      ...{ homeworkId: id, lessonId: each.lessonId, studentId: each.studentId },
    }))
    await tx.insert(homeworkAssignments).values(rows)
    const assignmentIds = rows.map(row => row.id)
    const after = { title: task.title, dueAt: dueAt.toString(), students: rows.length }
    const payload = { homeworkId: id, occurrenceId, sessionId: ids.sessionId, assignmentIds }
    await recordEvents(tx, ctx, homeworkSet(id, payload, { after }))
    await publishHomework(tx, ctx, id, [ids.setBy])
    return assignmentIds
  })

/** Open pages of the students, their guardians and the teacher read again. */
export const publishHomework = async (
  tx: Tx,
  ctx: Ctx,
  homeworkId: string,
  others: readonly string[],
): Promise<void> => {
  const students = await tx
    .select({ id: homeworkAssignments.studentId })
    .from(homeworkAssignments)
    .where(eq(homeworkAssignments.homeworkId, homeworkId))
  const readers = await listLearningReaders(
    tx,
    students.map(({ id }) => id),
    ctx.now,
  )
  publishLearning(tx, [...others, ...readers.map(({ userId }) => userId)])
}

/**
 * The teacher changes a task. With another time what is not marked yet is late by that time. Refuses as `lockAssignment`, 422
 * `due_too_early`.
 */
export const changeHomework = (ctx: Ctx, assignmentId: string, change: HomeworkChange): Promise<void> =>
  transaction(async tx => {
    const { task, lesson } = await lockAssignment(tx, ctx, assignmentId, 'setHomework')
    const dueAt = Temporal.Instant.from(change.dueAt)
    if (!dueAt.equals(task.dueAt)) unwrap(decideDue(dueAt, ctx.now))
    const { title, text } = change
    await tx.update(homework).set({ title, text, dueAt, updatedAt: ctx.now }).where(eq(homework.id, task.id))
    const late = sql`${homeworkAssignments.handedInAt} >= ${dueAt.toString()}::timestamptz + interval '1 second'`
    await tx
      .update(homeworkAssignments)
      .set({ isLate: late })
      .where(
        and(
          eq(homeworkAssignments.homeworkId, task.id),
          isNotNull(homeworkAssignments.handedInAt),
          isNull(homeworkAssignments.markedAt),
        ),
      )
    const before = { title: task.title, dueAt: task.dueAt.toString() }
    const after = { title, dueAt: dueAt.toString() }
    await recordEvents(tx, ctx, homeworkChanged(task.id, { homeworkId: task.id }, { before, after }))
    await publishHomework(tx, ctx, task.id, [lesson.teacher.uid])
  })

/** The teacher takes a task back, for all its students. Refuses as `lockAssignment`, 409 `homework_handed_in`. */
export const withdrawHomework = (ctx: Ctx, assignmentId: string): Promise<void> =>
  transaction(async tx => {
    const { task, lesson } = await lockAssignment(tx, ctx, assignmentId, 'setHomework')
    const isBegun = or(isNotNull(homeworkAssignments.handedInAt), isNotNull(homeworkAssignments.markedAt))
    const begun = and(eq(homeworkAssignments.homeworkId, task.id), isBegun)
    if ((await tx.$count(homeworkAssignments, begun)) > 0) refuse(HOMEWORK_HANDED_IN)
    await publishHomework(tx, ctx, task.id, [lesson.teacher.uid])
    await syncFilesOf(tx, task.id)
    await tx.delete(homework).where(eq(homework.id, task.id))
    const payload = { homeworkId: task.id, occurrenceId: task.occurrenceId }
    await recordEvents(tx, ctx, homeworkWithdrawn(task.id, payload, { before: { title: task.title } }))
  })
