import { and, eq, sql } from 'drizzle-orm'
import { refreshListingOf, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { cancelLocked } from '#features/academy/cancellations/cancel-lesson.ts'
import { recordMoves } from '#features/academy/lessons/move-lesson.ts'
import type { LessonDetails } from '#features/academy/lessons/queries.ts'
import { RESERVATION_KIND, reservationHoldable } from '#features/academy/reservations/kind.ts'
import { lockReservationRow, lockReservations } from '#features/academy/reservations/reservation-rows.ts'
import { formattedDate } from '#features/academy/sessions/course.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { endHoldsBefore, releaseHold } from '#features/money/holds/actions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { moveWithPeople } from '#features/scheduling/calendar/actions.ts'
import { insertCancelledOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { listMoveClashes } from '#features/scheduling/calendar/times-of-people.ts'
import { clashRefusalOfHost } from '#features/scheduling/proposed-moves/clashes.ts'
import type { Ctx } from '#kernel/actor.ts'
import { CANNOT_COME } from '#kernel/kept-reasons.ts'
import { refuse } from '#kernel/refusal.ts'
import { parseWallTime } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { closeMove, publishMove } from './asking.ts'
import { sessionDateMoved } from './events.ts'
import { followDate } from './follow-date.ts'
import { listAsked, listPartsOn, movePayload } from './move-rows.ts'
import type { SessionDateMove } from './table.ts'

/**
 * Moves the date with the time of all who can come. Who has said no, or has something else then, gives this date up free of charge; a place
 * that is only held, of a student who has something else, is released. Needs the session's lock; takes those of the bookings and the people.
 * Refuses 409 `time_clash` for the teacher.
 */
export const carryOutMove = async (tx: Tx, ctx: Ctx, session: OfferedSession, move: SessionDateMove): Promise<void> => {
  const { user_id: hostId, zone } = session
  const { occurrenceId, oldStart: from, newStart, newEnd } = move
  const to = { start: newStart, end: newEnd }
  const parts = await listPartsOn(tx, occurrenceId)
  await lockReservations(tx, [...new Set(parts.map(({ purchaseId }) => purchaseId))])
  await lockUsers(tx, [hostId, ...parts.map(({ student }) => student.uid)])
  const busy = await clashRefusalOfHost(tx, ctx, { hostId, zone }, { occurrenceId, to })
  if (busy) refuse(busy)
  const busyIds = new Set((await listMoveClashes(tx, { occurrenceId, to })).map(({ personId }) => personId))
  const asked = await listAsked(tx, move)
  const cannot = new Set(asked.filter(({ answer }) => answer === 'cannot').map(({ lesson }) => lesson.id))
  const isLeaving = ({ id, student }: LessonDetails) => cannot.has(id) || busyIds.has(student.uid)
  const leaving = parts.filter(isLeaving)
  // First: their refunds and messages name the time that they had booked.
  for (const lesson of leaving) await leaveDate(tx, ctx, session, lesson)
  const staying = parts.filter(part => !isLeaving(part))
  await endHolds(tx, staying, newStart)
  await clearStub(tx, session.id, newStart)
  await moveWithPeople(tx, ctx, { hostId, zone }, [{ occurrenceId, from, to }])
  await recordMoves(tx, ctx, [{ occurrenceId, from, to }])
  await keepTimetable(tx, ctx, session, move)
  const entryIds = await followDate(tx, session, { from, to: newStart })
  await closeMove(tx, ctx, move, 'moved')
  await refreshListingOf(tx, session, ctx.now)
  const everyone = [hostId, ...parts.map(({ student }) => student.uid)]
  await refreshListingsOfUsers(tx, [...new Set(everyone)], ctx.now)
  publishMove(tx, session, asked)
  const payload = {
    ...movePayload(session, move),
    ...{ lessonIds: idsOf(staying), leftLessonIds: idsOf(leaving), entryIds },
  }
  const change = { before: { start: payload.from }, after: { ...payload, start: payload.to } }
  await recordEvents(tx, ctx, sessionDateMoved(occurrenceId, payload, change))
}

const idsOf = (rows: readonly LessonDetails[]): readonly string[] => rows.map(({ id }) => id)

/** Takes a student out of one date, free of charge; a booking that is only held ends as a whole. */
export const leaveDate = async (tx: Tx, ctx: Ctx, session: OfferedSession, lesson: LessonDetails): Promise<void> => {
  if (lesson.state === 'held') return releaseHold(tx, ctx, reservationHoldable(lesson.purchaseId))
  const reservation = await lockReservationRow(tx, lesson.purchaseId)
  const terms = { reason: CANNOT_COME, isFree: true }
  await cancelLocked(tx, ctx, { session, reservation, lesson, side: 'participant' }, terms)
}

/** A place that is held ends before its first lesson, also where that is earlier now. */
const endHolds = async (tx: Tx, staying: readonly LessonDetails[], newStart: Temporal.Instant): Promise<void> => {
  const held = staying.filter(({ state }) => state === 'held').map(({ purchaseId }) => purchaseId)
  if (held.length > 0) await endHoldsBefore(tx, RESERVATION_KIND, held, newStart)
}

/** A date that was cancelled without ever having had a student does not stand in the way of one that moves to its time. */
const clearStub = async (tx: Tx, sessionId: string, start: Temporal.Instant): Promise<void> => {
  await tx
    .delete(occurrences)
    .where(
      and(
        ...[eq(occurrences.sessionId, sessionId), eq(occurrences.startsAt, start), eq(occurrences.state, 'cancelled')],
        sql`not exists (select from lessons l where l.occurrence_id = occurrences.id)`,
      ),
    )
}

/** A course names the new day; a group plans nothing in the place of the old one. */
const keepTimetable = async (
  tx: Tx,
  ctx: Ctx,
  { id: sessionId, type, zone, user_id: hostId, course_schedule }: OfferedSession,
  { oldStart, newStart, newEnd }: SessionDateMove,
): Promise<void> => {
  if (type === 'group') {
    const during = { start: oldStart, end: oldStart.add(newStart.until(newEnd)) }
    return insertCancelledOccurrences(tx, ctx, [{ kind: 'academy', sessionId, hostId, during }])
  }
  const local = newStart.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  const moved = course_schedule.map(lesson =>
    parseWallTime(lesson.date, zone).equals(oldStart)
      ? { date: local, formattedDate: formattedDate(local, zone) }
      : lesson,
  )
  await tx
    .update(academySessions)
    .set({ course_schedule: moved.toSorted((a, b) => a.date.localeCompare(b.date)) })
    .where(eq(academySessions.id, sessionId))
}
