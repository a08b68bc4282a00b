import { horizonEnd } from '#features/academy/availability/availability.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { listHolidays } from '#features/scheduling/calendar/queries.ts'
import { listClosedTimesOf } from '#features/scheduling/calendar/times-of-people.ts'
import { dateIn } from '#kernel/time.ts'
import { type Reader, together } from '#platform/database.ts'
import type { SharedCalendar } from './free-times.ts'

type CalendarRequest = {
  readonly session: Session
  readonly studentId: string
  readonly minutes: number
  /** The lesson that is to be moved does not stand in its own way. */
  readonly exceptOccurrenceId: string | null
  readonly now: Temporal.Instant
}

/** When teacher and student are busy, from now to the session's horizon. Decisions need the persons' locks. */
export const loadSharedCalendar = async (
  reader: Reader,
  { session, studentId, minutes, exceptOccurrenceId, now }: CalendarRequest,
): Promise<SharedCalendar> => {
  const end = horizonEnd(session, now)
  // One day more, because a lesson and the buffer around it may reach beyond the horizon.
  const within = { start: now, end: end.add({ hours: 24 }) }
  const [busyTimes, holidays] = await together(
    listClosedTimesOf(reader, [session.user_id, studentId], within, [session.user_id]),
    listHolidays(reader, dateIn(now, session.zone), dateIn(end, session.zone)),
  )
  const busyOf = (personId: string) =>
    (busyTimes.get(personId) ?? []).filter(
      ({ occurrenceId }) => occurrenceId === null || occurrenceId !== exceptOccurrenceId,
    )
  return {
    rules: session,
    teacherBusy: busyOf(session.user_id),
    studentBusy: busyOf(studentId),
    holidays,
    minutes,
    now,
  }
}
