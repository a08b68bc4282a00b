import { eq } from 'drizzle-orm'
import { fullSubjectName } from '#features/academy/catalogue/subjects.ts'
import { listLearningReaders } from '#features/academy/learning-rights/queries.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { closeNotices, notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Said } from '#kernel/messages.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatFullDate } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { goalAnswered, goalEnded, goalProposed } from './events.ts'
import { goalAnsweredNotice, goalProposedNotice } from './notices.ts'
import type { GoalSide } from './schema.ts'
import { type ExamGoal, examGoals } from './table.ts'

const find = async (tx: Tx, goalId: string): Promise<ExamGoal> => {
  const [goal] = await tx.select().from(examGoals).where(eq(examGoals.id, goalId))
  if (!goal) throw new Error(`no goal ${goalId}`)
  return goal
}

/** The people of one side. */
const peopleOf = async (tx: Tx, ctx: Ctx, goal: ExamGoal, side: GoalSide): Promise<readonly string[]> =>
  side === 'host'
    ? [goal.teacherId]
    : (await listLearningReaders(tx, [goal.studentId], ctx.now)).map(({ userId }) => userId)

const actorName = async (tx: Tx, { actor }: Ctx): Promise<Said> => {
  const [found] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(eq(users.id, userIdOf(actor) ?? ''))
  return found?.name ?? msg('The school')
}

const words = (goal: ExamGoal) => ({
  subject: fullSubjectName(goal.subject),
  examOn: () => formatFullDate(`${goal.examOn}T12:00:00Z`, SCHOOL_ZONE),
})

const tellProposed = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof goalProposed>): Promise<void> => {
  const goal = await find(tx, payload.goalId)
  const params = { ...words(goal), name: await actorName(tx, ctx) }
  const people = await peopleOf(tx, ctx, goal, goal.proposedBy === 'host' ? 'participant' : 'host')
  await notifyAll(
    tx,
    ctx,
    goalProposedNotice,
    people.map(userId => ({
      ...{ userId, params, entityId: goal.id, dedupeKey: `goal:${goal.id}`, link: lessonPath(goal.lessonId) },
      fields: { studentId: goal.studentId, teacherId: goal.teacherId },
    })),
  )
}

const tellAnswered = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof goalAnswered>): Promise<void> => {
  const goal = await find(tx, payload.goalId)
  const answer = payload.answer === 'agree' ? 'agreed' : 'declined'
  await closeNotices(tx, goal.id, answer)
  const params = {
    ...{ ...words(goal), name: await actorName(tx, ctx) },
    answer: () => (answer === 'agreed' ? t('[goal] agreed') : t('[goal] declined')),
  }
  const people = await peopleOf(tx, ctx, goal, goal.proposedBy)
  await notifyAll(
    tx,
    ctx,
    goalAnsweredNotice,
    people.map(userId => ({
      ...{ userId, params, entityId: goal.id, dedupeKey: `goal-answer:${goal.id}`, link: lessonPath(goal.lessonId) },
      fields: { studentId: goal.studentId, teacherId: goal.teacherId },
    })),
  )
}

/** It was taken back before it was answered. */
const closeEnded = (tx: Tx, _ctx: Ctx, { payload }: EventOf<typeof goalEnded>): Promise<void> =>
  closeNotices(tx, payload.goalId, 'withdrawn')

export const examGoalReactions: readonly Reaction[] = [
  on(goalProposed, tellProposed),
  on(goalAnswered, tellAnswered),
  on(goalEnded, closeEnded),
]
