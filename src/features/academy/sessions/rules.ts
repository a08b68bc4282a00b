import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { isPast, parseWallTime, type Span } from '#kernel/time.ts'
import { countSlots, type DateTimeMap } from '#kernel/timetable.ts'
import { type Course, courseLessons } from './course.ts'
import { SESSION_CLOSED } from './refusals.ts'
import type { SessionStatus, TimeOffInput } from './schema.ts'
import type { SessionType } from './session-types.ts'

/** A session takes reservations while it is open, or while it is a running course. */
export const takesReservations = (status: SessionStatus): boolean => status === 'open' || status === 'active'

/** Sessions are on offer while they take reservations and their teacher has access (docs/product.md §2.6). */
export const isOnOffer = (session: { readonly status: SessionStatus; readonly teacherHasAccess: boolean }): boolean =>
  session.teacherHasAccess && takesReservations(session.status)

/** Closing stops new reservations and keeps existing ones. Refuses SESSION_CLOSED when the session is closed or has ended. */
export const decideClose = (status: SessionStatus): Decision<'closed'> =>
  takesReservations(status) ? decided('closed') : refused(SESSION_CLOSED)

/** The specification's text for a session without times. */
export const NO_SCHEDULE = msg('No schedule available')
export const NO_UPCOMING_LESSONS = msg('No upcoming lessons found')

type SessionSchedule = Course & {
  readonly type: SessionType
  readonly status: SessionStatus
  readonly date_time: DateTimeMap
}

/** The text shown instead of a session's times: it has no timetable, or no lesson in the future. Null when there are times. */
export const scheduleFallback = (session: SessionSchedule, now: Temporal.Instant): string | null => {
  const isEmpty = session.type === 'course' ? session.course_schedule.length === 0 : countSlots(session.date_time) === 0
  if (isEmpty) return NO_SCHEDULE()
  if (session.status === 'ended') return NO_UPCOMING_LESSONS()
  return session.type === 'course' && courseLessons(session).every(({ start }) => isPast(start, now))
    ? NO_UPCOMING_LESSONS()
    : null
}

export const placesLeft = (maxStudents: number, taken: number): number => Math.max(0, maxStudents - taken)

/** `3 places left`, or `full`. */
export const placesLeftLabel = (maxStudents: number, taken: number): string => {
  const left = placesLeft(maxStudents, taken)
  return left === 0 ? t('[session] full') : t('{count, plural, one {# place} other {# places}} left', { count: left })
}

type StartRequirement = {
  readonly type: SessionType
  readonly status: SessionStatus
  readonly minStudents: number
  readonly paidPlaces: number
}

/**
 * The number of paid places that a course still needs to start; 0 once it has enough or has started, and for other types. Held places
 * do not count.
 */
export const missingToStart = ({ type, status, minStudents, paidPlaces }: StartRequirement): number =>
  type === 'course' && status === 'open' ? Math.max(0, minStudents - paidPlaces) : 0

/** Whether it is still open if the course takes place (docs/product.md §4.8). */
export const isUndecidedCourse = ({
  type,
  meetLinksCreated,
}: {
  readonly type: SessionType
  readonly meetLinksCreated: boolean
}): boolean => type === 'course' && !meetLinksCreated

/** `Starts with 4 students (3 so far)`; null when no place is missing. */
export const missingToStartLabel = (session: StartRequirement): string | null =>
  missingToStart(session) > 0
    ? t('Starts with {count, plural, one {# student} other {# students}} ({paid} so far)', {
        count: session.minStudents,
        paid: session.paidPlaces,
      })
    : null

const FEW_MISSING = 2

/** The course will start if a few more join: the only time at which the reader should hurry. */
export const isNearlyStarting = (session: StartRequirement): boolean =>
  session.paidPlaces > 0 && missingToStart(session) > 0 && missingToStart(session) <= FEW_MISSING

export const TIME_OFF_PAST: Refusal = {
  code: 'time_off_past',
  status: 422,
  field: 'to',
  message: msg('This time off is already over.'),
}
export const TIME_OFF_TOO_LONG: Refusal = {
  code: 'time_off_too_long',
  status: 422,
  field: 'to',
  message: msg('Time off can last up to a year.'),
}

/** The instants of a teacher's time off. Refuses spans in the past and longer than a year. */
export const decideTimeOff = ({ from, to, zone }: TimeOffInput, now: Temporal.Instant): Decision<Span> => {
  const span = { start: parseWallTime(from, zone), end: parseWallTime(to, zone) }
  // When summer time begins, a later local time in the skipped hour may be the same or an earlier instant.
  if (isPast(span.end, now) || isPast(span.end, span.start)) return refused(TIME_OFF_PAST)
  return span.start.until(span.end).total('hours') > 366 * 24 ? refused(TIME_OFF_TOO_LONG) : decided(span)
}
