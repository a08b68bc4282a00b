import { eq } from 'drizzle-orm'
import { getLearning, listLearningReaders, publishLearning } from '#features/academy/learning-rights/queries.ts'
import { type LearningAct, type LearningPart, mayLearn } from '#features/academy/learning-rights/rights.ts'
import { LESSON_NOT_BOOKED, LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { goalAnswered, goalEnded, goalProposed } from './events.ts'
import { GOAL_EXISTS, GOAL_NOT_FOUND } from './refusals.ts'
import { decideAnswer, decideEnding, decideGoal } from './rules.ts'
import type { GoalAnswer, GoalInput, GoalSide } from './schema.ts'
import { type ExamGoal, examGoals } from './table.ts'

export const sideOfPart = (part: LearningPart): GoalSide => (mayLearn(part, 'writeReport') ? 'host' : 'participant')

const publishGoal = async (tx: Tx, ctx: Ctx, goal: Pick<ExamGoal, 'teacherId' | 'studentId'>): Promise<void> => {
  const readers = await listLearningReaders(tx, [goal.studentId], ctx.now)
  publishLearning(tx, [goal.teacherId, ...readers.map(({ userId }) => userId)])
}

/**
 * The teacher, or the student’s side, proposes an exam to work for, on the page of one of their lessons. Refuses 404 'Lesson not found',
 * 403 `not_your_part`, 409 `lesson_not_booked`, `goal_exists`, 422 as `decideGoal` (docs/product.md §16.5). Returns its id.
 */
export const proposeGoal = (ctx: Ctx, lessonId: string, input: GoalInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { lesson, part } = await getLearning(tx, ctx, lessonId, { read: 'readGoal', act: 'agreeOnGoal' })
    if (lesson.state !== 'booked') refuse(LESSON_NOT_BOOKED)
    unwrap(decideGoal(input, dateIn(ctx.now, SCHOOL_ZONE)))
    const id = newId('examGoal')
    const parties = { teacherId: lesson.session.teacherId, studentId: lesson.student.uid }
    const added = await tx
      .insert(examGoals)
      .values({
        ...{ id, ...parties, lessonId, ...input, state: 'proposed', proposedBy: sideOfPart(part) },
        ...{ createdAt: ctx.now, updatedAt: ctx.now },
      })
      .onConflictDoNothing()
      .returning({ id: examGoals.id })
    if (added.length === 0) refuse(GOAL_EXISTS)
    await recordEvents(tx, ctx, goalProposed(id, { goalId: id, lessonId, at: ctx.now.toString() }, { after: input }))
    await publishGoal(tx, ctx, parties)
    return id
  })

/** A goal by its id, with what the actor is to it. Refuses 404 `goal_not_found`, 403 `not_your_part`. */
export const getGoal = async (reader: Reader, ctx: Ctx, id: string, act: LearningAct = 'readGoal') => {
  const [goal] = await reader.select().from(examGoals).where(eq(examGoals.id, id))
  if (!goal) return refuse(GOAL_NOT_FOUND)
  try {
    return { goal, ...(await getLearning(reader, ctx, goal.lessonId, { read: 'readGoal', act })) }
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.code === LESSON_NOT_FOUND.code) return refuse(GOAL_NOT_FOUND)
    throw error
  }
}

const lockGoal = async (tx: Tx, ctx: Ctx, id: string) => {
  const { part } = await getGoal(tx, ctx, id, 'agreeOnGoal')
  const [goal] = await tx.select().from(examGoals).where(eq(examGoals.id, id)).for('update')
  return { goal: goal ?? refuse(GOAL_NOT_FOUND), side: sideOfPart(part) }
}

/** The other side agrees or declines. Refuses as `getGoal`, and 403, 409 as `decideAnswer`. Returns its id. */
export const answerGoal = (ctx: Ctx, id: string, answer: GoalAnswer): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { goal, side } = await lockGoal(tx, ctx, id)
    const state = unwrap(decideAnswer(goal, side, answer))
    await tx.update(examGoals).set({ state, updatedAt: ctx.now }).where(eq(examGoals.id, id))
    const payload = { goalId: id, at: ctx.now.toString(), answer }
    await recordEvents(tx, ctx, goalAnswered(id, payload, { before: { state: goal.state }, after: { state } }))
    await publishGoal(tx, ctx, goal)
    return id
  })

/** Each side ends a goal, or takes back what it has proposed. Refuses as `getGoal`, 409 `goal_not_open`. Returns its id. */
export const endGoal = (ctx: Ctx, id: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { goal } = await lockGoal(tx, ctx, id)
    const state = unwrap(decideEnding(goal))
    await tx.update(examGoals).set({ state, updatedAt: ctx.now }).where(eq(examGoals.id, id))
    const payload = { goalId: id, at: ctx.now.toString() }
    await recordEvents(tx, ctx, goalEnded(id, payload, { before: { state: goal.state }, after: { state } }))
    await publishGoal(tx, ctx, goal)
    return id
  })
