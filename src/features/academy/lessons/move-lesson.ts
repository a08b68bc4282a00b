import { and, inArray } from 'drizzle-orm'
import { refreshAvailability } from '#features/academy/reservations/refresh-availability.ts'
import type { Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { moveOccurrences } from '#features/scheduling/calendar/actions.ts'
import type { DateMove } from '#features/scheduling/calendar/moving.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Span } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { lessonMoved } from './events.ts'
import type { LessonDetails } from './queries.ts'

type Agreement = { readonly session: OfferedSession; readonly reservation: Reservation; readonly lesson: LessonDetails }

/**
 * Moves a booked individual lesson: its occurrence, and with it the time of teacher and student. Price, room link and cancellation rule
 * stay. Needs the locks of session, reservation and both persons; the caller has found the time free. Refuses 409 `time_clash` when a
 * constraint does.
 */
export const moveLesson = async (
  tx: Tx,
  ctx: Ctx,
  { session, reservation, lesson }: Agreement,
  to: Span,
): Promise<void> => {
  if (session.type !== 'individual') throw new Error(`the lesson ${lesson.id} shares its occurrence with others`)
  await moveOccurrences(tx, [{ occurrenceId: lesson.occurrenceId, to }])
  await refreshAvailability(tx, ctx, session, reservation)
  const [before, after] = [lesson, to].map(({ start, end }) => ({ start: start.toString(), end: end.toString() }))
  const payload = {
    lessonId: lesson.id,
    occurrenceId: lesson.occurrenceId,
    reservationId: reservation.id,
    from: lesson.start.toString(),
    to: to.start.toString(),
  }
  await recordEvents(tx, ctx, lessonMoved(lesson.id, payload, { before, after: { ...payload, ...after } }))
}

/** Records for each lesson of moved dates that it has moved, which ends what was proposed about it. Needs the session's lock. */
export const recordMoves = async (tx: Tx, ctx: Ctx, moves: readonly DateMove[]): Promise<void> => {
  const moveOf = new Map(moves.map(move => [move.occurrenceId, move]))
  const rows = await tx
    .select({ id: lessons.id, occurrenceId: lessons.occurrenceId, reservationId: lessons.purchaseId })
    .from(lessons)
    .where(and(inArray(lessons.occurrenceId, [...moveOf.keys()]), inArray(lessons.state, ['held', 'booked'])))
    .orderBy(lessons.id)
  const events = rows.flatMap(({ id, ...row }) => {
    const move = moveOf.get(row.occurrenceId)
    if (!move) return []
    const payload = { ...row, lessonId: id, from: move.from.toString(), to: move.to.start.toString() }
    return [lessonMoved(id, payload, { before: { start: payload.from }, after: payload })]
  })
  if (events.length > 0) await recordEvents(tx, ctx, ...events)
}
