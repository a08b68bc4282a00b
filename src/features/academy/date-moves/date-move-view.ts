import { DATE_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import { isTeacherOf } from '#features/academy/sessions/policy.ts'
import { decidedBy } from '#features/scheduling/proposed-moves/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { isLate, isPast, LATE_HOURS } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { refuseUnlessMovable } from './movable-session.ts'
import { findLatestMove, listAsked, listSessionDates } from './move-rows.ts'
import { decideMove } from './rules.ts'

/**
 * For the teacher and staff: one date, the latest time that was proposed for it, and who can come. Instants are ISO text. Refuses others
 * with 404 'Session not found', 404 `date_not_found`, 409 `not_a_group`.
 */
export const getDateMoveView = async (ctx: Ctx, sessionId: string, occurrenceId: string) => {
  const session = await refuseUnlessMovable(db, ctx, sessionId)
  const date = (await listSessionDates(db, sessionId)).find(({ id }) => id === occurrenceId) ?? refuse(DATE_NOT_FOUND)
  const move = await findLatestMove(db, occurrenceId)
  const asked = move ? await listAsked(db, move) : []
  const answers = asked.map(({ answer }) => answer)
  const stays = date.isHandedOver
  return {
    session: { id: session.id, title: session.title, zone: session.zone },
    isTeacher: isTeacherOf(ctx.actor, session),
    date: { id: date.id, state: date.state, start: date.start.toString(), end: date.end.toString() },
    mayPropose:
      date.state === 'planned' && !stays && !isLate(date.start, ctx.now, LATE_HOURS) && move?.state !== 'open',
    move: move
      ? {
          ...{ id: move.id, state: move.state, message: move.message },
          from: move.oldStart.toString(),
          to: move.newStart.toString(),
          end: move.newEnd.toString(),
          deadline: move.deadline.toString(),
          decidedBy: decidedBy(date.start, move.newStart).toString(),
          isAnswerTimeOver: isPast(move.deadline, ctx.now),
          mayMove: !stays && decideMove({ ...move, from: date.start }, answers, session.zone, ctx.now).ok,
          answers: asked.map(({ lesson, answer }) => ({
            lessonId: lesson.id,
            studentName: lesson.student.name,
            answer,
          })),
        }
      : null,
  }
}
export type DateMoveView = Awaited<ReturnType<typeof getDateMoveView>>
