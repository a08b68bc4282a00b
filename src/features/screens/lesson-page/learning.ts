import { getLessonGoals } from '#features/academy/exam-goals/queries.ts'
import { findNewHomework, getLessonHomework } from '#features/academy/homework/queries.ts'
import { getNotes } from '#features/academy/lesson-notes/queries.ts'
import type { Ctx } from '#kernel/actor.ts'

/** Notes, homework and goals on the page of a lesson, for its reader. */
export const readLearning = async (ctx: Ctx, lessonId: string) => {
  const [notes, homework, newHomework, goals] = await Promise.all([
    getNotes(ctx, lessonId),
    getLessonHomework(ctx, lessonId),
    findNewHomework(ctx, lessonId),
    getLessonGoals(ctx, lessonId),
  ])
  return { notes, homework, newHomework, goals }
}
