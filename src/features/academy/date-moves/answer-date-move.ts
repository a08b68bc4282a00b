import { eq } from 'drizzle-orm'
import { findLesson, type LessonDetails } from '#features/academy/lessons/queries.ts'
import { isOnStudentsSide } from '#features/academy/reservations/parties.ts'
import { lockReservationRow } from '#features/academy/reservations/reservation-rows.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { closeNotices } from '#features/people/notifications/notify.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { MoveAnswer } from '#features/scheduling/proposed-moves/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { publishMove } from './asking.ts'
import { leaveDate } from './carry-out-move.ts'
import { dateMoveAnswered, movedLessonLeft } from './events.ts'
import { isLatestMove, movePayload } from './move-rows.ts'
import { DATE_DECIDED, DATE_MOVE_NOT_FOUND } from './refusals.ts'
import { decideAnswer } from './rules.ts'
import { dateMoveAnswers, sessionDateMoves } from './table.ts'

/**
 * The student, or a guardian, says whether the student can come at the proposed time. After the move, those who had not answered may still
 * leave this date, free of charge. Refuses 404 `date_move_not_found` for others, and as `decideAnswer` (docs/product.md §5.29).
 */
export const answerDateMove = (ctx: Ctx, answerId: string, answer: MoveAnswer): Promise<'answered' | 'leaves'> =>
  idempotentTransaction(ctx, async tx => {
    const read = await findAsked(tx, answerId)
    if (!read || !(await isOnStudentsSide(tx, ctx, read.lesson.student.uid))) return refuse(DATE_MOVE_NOT_FOUND)
    const session = await lockSession(tx, read.lesson.session.id)
    await lockReservationRow(tx, read.lesson.purchaseId)
    const { stored, move, start, isLatest, lesson } = (await findAsked(tx, answerId)) ?? refuse(DATE_MOVE_NOT_FOUND)
    // Who has left the date meanwhile is not asked any more.
    if (lesson.state !== 'booked') return refuse(DATE_DECIDED)
    const { lateHours } = lesson
    const effect = unwrap(decideAnswer({ ...move, start, isLatest, before: stored.answer, lateHours }, answer, ctx.now))
    const answeredBy = requireUser(ctx.actor).id
    await tx
      .update(dateMoveAnswers)
      .set({ answer, answeredBy, answeredAt: ctx.now })
      .where(eq(dateMoveAnswers.id, answerId))
    await closeNotices(tx, answerId, `${answer}_come`)
    publishMove(tx, session, [{ lesson }])
    const payload = { ...movePayload(session, move), lessonId: lesson.id, studentId: lesson.student.uid }
    if (effect === 'answered')
      await recordEvents(
        tx,
        ctx,
        dateMoveAnswered(move.occurrenceId, { ...payload, answer }, { before: { answer: stored.answer } }),
      )
    else {
      await leaveDate(tx, ctx, session, lesson)
      await recordEvents(tx, ctx, movedLessonLeft(move.occurrenceId, payload))
    }
    return effect
  })

type Asked = {
  readonly stored: typeof dateMoveAnswers.$inferSelect
  readonly move: typeof sessionDateMoves.$inferSelect
  readonly start: Temporal.Instant
  readonly isLatest: boolean
  readonly lesson: LessonDetails
}

/** Decisions need the session's lock: answers and decisions wait for each other. */
const findAsked = async (tx: Tx, answerId: string): Promise<Asked | null> => {
  const [asked] = await tx
    .select({ stored: dateMoveAnswers, move: sessionDateMoves, start: occurrences.startsAt, isLatest: isLatestMove })
    .from(dateMoveAnswers)
    .innerJoin(sessionDateMoves, eq(sessionDateMoves.id, dateMoveAnswers.moveId))
    .innerJoin(occurrences, eq(occurrences.id, sessionDateMoves.occurrenceId))
    .where(eq(dateMoveAnswers.id, answerId))
  const lesson = asked && (await findLesson(tx, asked.stored.lessonId))
  return lesson ? { ...asked, lesson } : null
}
