import type { ReservationView } from '#features/reservations/reservation-view.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { dateIn, formatTime, hoursUntil, type InstantLike, isPast } from '#kernel/time.ts'

/** Minutes before the start at which the join link appears. */
const JOIN_OPENS_MINUTES = 10

export type NextLesson = {
  readonly reservationId: string
  readonly title: string
  readonly teacher: ReservationView['teacher']
  /** Set if the user pays for another student. */
  readonly studentName: string | null
  readonly start: string
  readonly end: string
  readonly joinLink: JoinLink
}

/** Null while the link is missing or unsafe. */
export type JoinLink = { readonly link: string; readonly opensAt: string } | null

/** Teachers type the link: allow only paths of this site and https, so that no script can run in the page. */
const isSafe = (link: string) => /^(https:\/\/|\/(?!\/))/.test(link)

/** The next or running lesson of all booked reservations. Reservations on hold do not count. */
export const findNextLesson = (
  reservations: readonly ReservationView[],
  userId: string,
  now: InstantLike,
): NextLesson | null => {
  const upcoming = reservations
    .filter(({ state }) => state === 'booked')
    .flatMap(reservation =>
      reservation.lessons
        .filter(({ state, end }) => state === 'booked' && !isPast(end, now))
        .map(lesson => ({ reservation, lesson })),
    )
    .sort((a, b) => a.lesson.date.localeCompare(b.lesson.date))
  const [next] = upcoming
  if (!next) return null
  const { reservation, lesson } = next
  const link = reservation.googleMeetLink ?? ''
  const opensAt = Temporal.Instant.from(lesson.date).subtract({ minutes: JOIN_OPENS_MINUTES }).toString()
  return {
    reservationId: reservation.id,
    title: reservation.session.title,
    teacher: reservation.teacher,
    studentName: reservation.userId === userId ? null : reservation.student.displayName,
    start: lesson.date,
    end: lesson.end,
    joinLink: isSafe(link) ? { link, opensAt } : null,
  }
}

/** `now`, `in 5 hours`, `tomorrow 9:00`, `in 3 days`; null within the last hour, when the page shows a countdown. */
export const startsInLabel = (start: InstantLike, zone: string, now: InstantLike): string | null => {
  const hours = hoursUntil(start, now)
  if (hours <= 0) return 'now'
  if (hours < 1) return null
  const today = Temporal.PlainDate.from(dateIn(now, zone))
  const days = today.until(dateIn(start, zone)).days
  if (days === 0 || hours < 12) return `in ${pluralize(Math.round(hours), 'hour')}`
  return days === 1 ? `tomorrow ${formatTime(start, zone)}` : `in ${pluralize(days, 'day')}`
}
