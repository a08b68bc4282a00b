import { readLessonGoals } from '#features/academy/exam-goals/queries.ts'
import { listOpenHomework, readLessonHomework, readNewHomework } from '#features/academy/homework/queries.ts'
import { findLearningPart, refuseOthers } from '#features/academy/learning-rights/queries.ts'
import { findLastNotes, listWithoutNotes, readNotes } from '#features/academy/lesson-notes/queries.ts'
import type { LessonDetails } from '#features/academy/lessons/queries.ts'
import { LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import type { Stage } from './stage.ts'

/** Notes, homework and goals on the page of a lesson, for its reader; until it is over also what other lessons left to prepare. */
export const readLearning = async (ctx: Ctx, lesson: LessonDetails, stage: Stage) => {
  const learning = { lesson, part: await findLearningPart(db, ctx, lesson) }
  refuseOthers(learning.part, 'readNotes', LESSON_NOT_FOUND)
  const isAhead = stage === 'before' || stage === 'now'
  const [notes, homework, newHomework, goals, lastNotes, openHomework] = await Promise.all([
    readNotes(learning, ctx),
    readLessonHomework(learning),
    readNewHomework(learning, ctx),
    readLessonGoals(learning, ctx),
    isAhead ? findLastNotes(learning) : null,
    isAhead ? listOpenHomework(learning) : [],
  ])
  const isToWrite = userIdOf(ctx.actor) === lesson.teacher.uid && notes.mayWrite && notes.note === null && !isAhead
  const [planned, others] = isToWrite
    ? await Promise.all([findLastNotes(learning), listWithoutNotes(lesson.teacher.uid, ctx.now)])
    : [null, []]
  return {
    ...{ notes, homework, newHomework, goals, lastNotes, openHomework },
    /** For who is about to write them: the notes before, and how many other lessons have none. */
    toWrite: isToWrite
      ? { planned, others: others.filter(({ occurrenceId }) => occurrenceId !== lesson.occurrenceId).length }
      : null,
  }
}
