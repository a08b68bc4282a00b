import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { LessonDetails } from '#features/academy/lessons/queries.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { listMoveClashes } from '#features/scheduling/calendar/times-of-people.ts'
import { ownClashLabel } from '#features/scheduling/proposed-moves/clashes.ts'
import type { Ctx } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { isLatestMove } from './move-rows.ts'
import { decideAnswer } from './rules.ts'
import { dateMoveAnswers, sessionDateMoves } from './table.ts'

/**
 * What is asked about a lesson: another time that is proposed for its date, or a move without an answer. The clash in the student's calendar is
 * for the student's side. Null where there is nothing, and for lessons of one student, for which nothing is read.
 */
export const findLessonMove = async (ctx: Ctx, lesson: LessonDetails, side: LessonSide) => {
  if (lesson.session.type === 'individual' || lesson.state !== 'booked') return null
  const [found] = await db
    .select({
      ...{ move: sessionDateMoves, answer: dateMoveAnswers.answer, answerId: dateMoveAnswers.id },
      ...{ start: occurrences.startsAt, isLatest: isLatestMove },
    })
    .from(dateMoveAnswers)
    .innerJoin(sessionDateMoves, eq(sessionDateMoves.id, dateMoveAnswers.moveId))
    .innerJoin(occurrences, eq(occurrences.id, sessionDateMoves.occurrenceId))
    .where(
      and(
        eq(dateMoveAnswers.lessonId, lesson.id),
        or(
          eq(sessionDateMoves.state, 'open'),
          and(
            ...[eq(sessionDateMoves.state, 'moved'), isNull(dateMoveAnswers.answer), gt(occurrences.startsAt, ctx.now)],
            isLatestMove,
          ),
        ),
      ),
    )
    .orderBy(desc(sessionDateMoves.state), asc(dateMoveAnswers.id))
    .limit(1)
  if (!found) return null
  const { move, answer, answerId, start, isLatest } = found
  const { occurrenceId, newStart, newEnd, deadline, message, state, oldStart } = move
  const isOwn = side === 'participant'
  const to = { start: newStart, end: newEnd }
  const [clash] = isOwn && state === 'open' ? await listMoveClashes(db, { occurrenceId, to }, [lesson.student.uid]) : []
  const zone = ctx.actor.kind === 'user' ? ctx.actor.zone : SCHOOL_ZONE
  const asked = { ...move, start, isLatest, before: answer, lateHours: lesson.lateHours }
  return {
    ...{ answerId, state, answer, message },
    from: (state === 'open' ? start : oldStart).toString(),
    to: newStart.toString(),
    end: newEnd.toString(),
    deadline: deadline.toString(),
    /** What the student has at that time; null for others, and where there is nothing. */
    clash: clash ? ownClashLabel(clash, zone, ctx.now) : null,
    mayAnswer: isOwn && state === 'open' && decideAnswer(asked, 'can', ctx.now).ok,
    mayLeave: isOwn && state === 'moved' && decideAnswer(asked, 'cannot', ctx.now).ok,
  }
}
export type LessonMove = NonNullable<Awaited<ReturnType<typeof findLessonMove>>>
