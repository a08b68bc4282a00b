import { createAvailabilityCheck } from '#features/academy/availability/availability.ts'
import { loadAvailabilityContext } from '#features/academy/availability/listing-projection.ts'
import { calendarClash, capacityOf } from '#features/academy/reservations/capacity.ts'
import { listLessons, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { isInsideNotice } from '#features/academy/reservations/rules.ts'
import type { OfferedSession, Session } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { areAllFree } from '#features/money/holds/places.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { restoreOccurrences, retakeTime } from '#features/scheduling/calendar/actions.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import type { Ctx } from '#kernel/actor.ts'
import { dateIn } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'

/** Takes a lapsed reservation's places again, all or none. Returns whether they could still be reserved (docs/product.md §5.6). */
export const retakePlaces = async (
  tx: Tx,
  { now }: Ctx,
  session: OfferedSession,
  reservation: Reservation,
): Promise<boolean> => {
  await lockUsers(tx, [session.user_id, reservation.userId])
  const lapsedLessons = await listLessons(tx, [reservation.id])
  const request = { session, studentId: reservation.userId, lapsedLessons, now }
  if (!isOnOffer(session) || !(await canBeReserved(tx, request))) return false
  if (session.type === 'individual')
    await restoreOccurrences(
      tx,
      lapsedLessons.map(({ occurrenceId }) => occurrenceId),
    )
  await retakeTime(
    tx,
    lapsedLessons.map(({ id }) => id),
  )
  return true
}

type Retaking = {
  readonly session: Session
  readonly studentId: string
  readonly lapsedLessons: Awaited<ReturnType<typeof listLessons>>
  readonly now: Temporal.Instant
}

/** By the rules of a quote, for the dates that the lapsed hold had. */
const canBeReserved = (tx: Tx, request: Retaking): Promise<boolean> =>
  request.session.type === 'individual' ? areTimesFree(tx, request) : arePlacesFree(tx, request)

/** Individual lessons: notice, horizon, holidays, the teacher's time with its buffer, and the student's own time. */
const areTimesFree = async (tx: Tx, { session, studentId, lapsedLessons, now }: Retaking): Promise<boolean> => {
  const last = lapsedLessons.at(-1)
  // What a substitute has taken over is free again, and that teacher's time is asked for no more.
  if (!last || lapsedLessons.some(({ substitute }) => substitute !== null)) return false
  const availability = await loadAvailabilityContext(tx, session, now)
  const studentBusy = await listBusyTimes(tx, studentId, { start: now, end: last.end })
  const unavailableReason = createAvailabilityCheck(session, { ...availability, studentBusy })
  return lapsedLessons.every(
    ({ start, end }) => unavailableReason({ start, end, date: dateIn(start, session.zone) }) === null,
  )
}

/** Groups and courses: planned dates with a free place; those of a group respect the notice, and stay when a holiday is named later. */
const arePlacesFree = async (tx: Tx, { session, studentId, lapsedLessons, now }: Retaking): Promise<boolean> => {
  const plannedIds = new Set((await listPlannedOccurrences(tx, [session.id], now)).map(({ id }) => id))
  if (lapsedLessons.some(({ occurrenceId }) => !plannedIds.has(occurrenceId))) return false
  if (session.type === 'group' && lapsedLessons.some(({ start }) => isInsideNotice(session, start, now))) return false
  const wanted = lapsedLessons.map(({ start, end, occurrenceId }) => ({
    ...{ start, end, placeOf: occurrenceId },
    personIds: [studentId],
  }))
  return areAllFree(tx, { capacity: capacityOf(session), clash: calendarClash, now }, wanted)
}
