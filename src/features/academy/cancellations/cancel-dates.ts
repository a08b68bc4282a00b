import { eq, inArray } from 'drizzle-orm'
import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { dateCancelled } from '#features/academy/lessons/events.ts'
import { type LessonDetails, selectLessons } from '#features/academy/lessons/queries.ts'
import { DATE_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import { lockReservationRow } from '#features/academy/reservations/reservation-rows.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { cancelOccurrences } from '#features/scheduling/calendar/actions.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { cancelLocked, releaseHoldsOf } from './cancel-lesson.ts'
import { listCharged, returnCharged } from './charged-cancellations.ts'
import { type DateCancellationEffects, decideDateCancellation } from './date-cancellation-rules.ts'

/** Dates of academy sessions with the lessons on them, in the order of `ids`; those that do not exist are left out. */
export const listCancellableDates = async (reader: Reader, ids: readonly string[]) => {
  const dates = await reader
    .select({
      ...{ id: occurrences.id, state: occurrences.state, start: occurrences.startsAt, end: occurrences.endsAt },
      hostId: occurrences.hostId,
      session: { id: academySessions.id, title: academySessions.title, teacherId: academySessions.user_id },
    })
    .from(occurrences)
    .innerJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
    .where(inArray(occurrences.id, [...ids]))
  const booked = await selectLessons(reader).where(inArray(lessons.occurrenceId, [...ids]))
  const charged = await listCharged(reader, ids)
  const dateOf = new Map(dates.map(date => [date.id, date]))
  const lessonsOf = Map.groupBy(booked, ({ occurrenceId }) => occurrenceId)
  return ids.flatMap(id => {
    const date = dateOf.get(id)
    return date
      ? [{ ...date, lessons: lessonsOf.get(id) ?? [], charged: charged.filter(one => one.occurrenceId === id) }]
      : []
  })
}

/**
 * Staff cancel a date of a session for everyone, for a reason that students, payers and the teacher read: all that was paid for it goes
 * back, and unpaid holds are released. Refuses 404 `date_not_found`, also for others, and what `decideDateCancellation` refuses
 * (docs/product.md §12.13).
 */
export const cancelDateIn = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<DateCancellationEffects<LessonDetails>> => {
  if (!can(ctx.actor, 'manage_events')) refuse(DATE_NOT_FOUND)
  const [found] = await listCancellableDates(tx, [id])
  if (!found) return refuse(DATE_NOT_FOUND)
  const session = await lockSession(tx, found.session.id)
  const [date] = await listCancellableDates(tx, [id])
  if (!date) return refuse(DATE_NOT_FOUND)
  const effects = unwrap(decideDateCancellation(date, ctx.now))
  const [lesson] = effects.lessons
  if (lesson) {
    const reservation = await lockReservationRow(tx, lesson.purchaseId)
    await cancelLocked(tx, ctx, { session, reservation, lesson, side: 'school' }, { reason })
  } else {
    await lockUsers(tx, [date.hostId])
    await releaseHoldsOf(tx, ctx, id)
    await cancelOccurrences(tx, [id])
    await returnCharged(tx, ctx, [id], 'school')
    await refreshListing(tx, [session.id], ctx.now)
    await refreshListingsOfUsers(tx, [date.hostId], ctx.now, session.id)
  }
  const { start, end } = date
  const counted = { lessons: effects.lessons.length, returned: effects.returned }
  const about = { occurrenceId: id, sessionId: session.id, teacherId: date.hostId, title: session.title, reason }
  const payload = { ...about, ...counted, start: start.toString(), end: end.toString() }
  const change = { before: { state: 'planned' }, after: { state: 'cancelled', ...counted, reason } }
  await recordEvents(tx, ctx, dateCancelled(id, payload, change))
  publishAfterCommit(tx, topics.sessions, topics.session(session.id), topics.reservations(date.hostId))
  return effects
}
