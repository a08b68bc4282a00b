import type { ReservationView } from '#features/reservations/reservation-view.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { dateIn, formatTime, hoursUntil, type InstantLike, isPast } from '#kernel/time.ts'

/** Minutes before the start at which the way in opens. */
const JOIN_OPENS_MINUTES = 10

export type NextLesson = {
  readonly reservationId: string
  readonly title: string
  readonly teacher: ReservationView['teacher']
  /** Set where the reader pays and somebody else comes. */
  readonly studentName: string | null
  readonly start: string
  readonly end: string
  readonly joinLink: JoinLink
}

/** How to come in: not known yet, or known and open from a moment on. */
export type JoinLink = { readonly link: string; readonly opensAt: string } | null

/** Only an own path or https: what a teacher typed must not run in the page. */
const isSafe = (link: string) => /^(https:\/\/|\/(?!\/))/.test(link)

/** The lesson that comes next, or is on, of everything somebody has booked; held places are not lessons yet. */
export const findNextLesson = (
  reservations: readonly ReservationView[],
  userId: string,
  now: InstantLike,
): NextLesson | null => {
  const upcoming = reservations
    .filter(({ state }) => state === 'booked')
    .flatMap(one =>
      one.lessons.filter(({ state, end }) => state === 'booked' && !isPast(end, now)).map(lesson => ({ one, lesson })),
    )
    .sort((a, b) => a.lesson.date.localeCompare(b.lesson.date))
  const [next] = upcoming
  if (!next) return null
  const { one, lesson } = next
  const link = one.googleMeetLink ?? ''
  const opensAt = Temporal.Instant.from(lesson.date).subtract({ minutes: JOIN_OPENS_MINUTES }).toString()
  return {
    reservationId: one.id,
    title: one.session.title,
    teacher: one.teacher,
    studentName: one.userId === userId ? null : one.student.displayName,
    start: lesson.date,
    end: lesson.end,
    joinLink: isSafe(link) ? { link, opensAt } : null,
  }
}

/** `now`, `in 5 hours`, `tomorrow 9:00`, `in 3 days`; null within the last hour, when a countdown says it better. */
export const startsInLabel = (start: InstantLike, zone: string, now: InstantLike): string | null => {
  const hours = hoursUntil(start, now)
  if (hours <= 0) return 'now'
  if (hours < 1) return null
  const today = Temporal.PlainDate.from(dateIn(now, zone))
  const days = today.until(dateIn(start, zone)).days
  if (days === 0 || hours < 12) return `in ${pluralize(Math.round(hours), 'hour')}`
  return days === 1 ? `tomorrow ${formatTime(start, zone)}` : `in ${pluralize(days, 'day')}`
}
