import { and, eq } from 'drizzle-orm'
import { findLearningPart, refuseOthers } from '#features/academy/learning-rights/queries.ts'
import type { LearningAct } from '#features/academy/learning-rights/rights.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { HOMEWORK_NOT_FOUND } from './refusals.ts'
import { homework, homeworkAssignments } from './table.ts'

const findAssignment = async (reader: Reader, id: string) => {
  const [found] = await reader
    .select({ assignment: homeworkAssignments, task: homework })
    .from(homeworkAssignments)
    .innerJoin(homework, eq(homework.id, homeworkAssignments.homeworkId))
    .where(eq(homeworkAssignments.id, id))
  return found
}

/**
 * One student's homework with its lesson, and what the actor is to it. Refuses 404 `homework_not_found` who may not read it, 403
 * `not_your_part` who may not `act`.
 */
export const getAssignment = async (reader: Reader, ctx: Ctx, id: string, act: LearningAct = 'readHomework') => {
  const found = (await findAssignment(reader, id)) ?? refuse(HOMEWORK_NOT_FOUND)
  const lesson = (await findLesson(reader, found.assignment.lessonId)) ?? refuse(HOMEWORK_NOT_FOUND)
  const part = await findLearningPart(reader, ctx, lesson)
  refuseOthers(part, 'readHomework', HOMEWORK_NOT_FOUND, act)
  return { ...found, lesson, part }
}

/**
 * As `getAssignment`, with the task and all that students have handed in of it locked: setting another time, handing in and marking take
 * turns, and each sees what the one before has written.
 */
export const lockAssignment = async (tx: Tx, ctx: Ctx, id: string, act: LearningAct) => {
  const before = await getAssignment(tx, ctx, id, act)
  const [task] = await tx.select().from(homework).where(eq(homework.id, before.task.id)).for('update')
  const [assignment] = await tx
    .select()
    .from(homeworkAssignments)
    .where(and(eq(homeworkAssignments.id, id), eq(homeworkAssignments.homeworkId, before.task.id)))
  // The teacher may have withdrawn it since.
  return task && assignment ? { ...before, task, assignment } : refuse(HOMEWORK_NOT_FOUND)
}
