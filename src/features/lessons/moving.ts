import type { OfferedSession } from '#features/academy/queries.ts'
import { moveOccurrences } from '#features/calendar/actions.ts'
import { refreshAvailability } from '#features/reservations/availability.ts'
import type { Reservation } from '#features/reservations/reservation-rows.ts'
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
