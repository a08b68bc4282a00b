import type { ReservationView } from '#features/reservations/view.ts'
import { counted } from '#kernel/count.ts'
import { dateIn, hoursUntil, isPast, type Moment, timeOf } from '#kernel/time.ts'

/** Minutes before the start at which the way in opens. */
const DOOR_MINUTES = 10

export type NextLesson = {
  readonly reservationId: string
  readonly title: string
  readonly teacher: ReservationView['teacher']
  /** Set where the reader pays and somebody else comes. */
  readonly forWhom: string | null
  readonly start: string
  readonly end: string
  readonly way: Way
}

/** How to come in: not known yet, or known and open from a moment on. */
export type Way = { readonly link: string; readonly opensAt: string } | null

/** Only an own path or https: what a teacher typed must not run in the page. */
const isSafe = (link: string) => /^(https:\/\/|\/(?!\/))/.test(link)

/** The lesson that comes next, or is on, of everything somebody has booked; held places are not lessons yet. */
export const nextLessonOf = (reservations: readonly ReservationView[], me: string, now: Moment): NextLesson | null => {
  const ahead = reservations
    .filter(({ state }) => state === 'booked')
    .flatMap(one =>
      one.lessons.filter(({ state, end }) => state === 'booked' && !isPast(end, now)).map(lesson => ({ one, lesson })),
    )
    .sort((a, b) => a.lesson.date.localeCompare(b.lesson.date))
  const [next] = ahead
  if (!next) return null
  const { one, lesson } = next
  const link = one.googleMeetLink ?? ''
  const opensAt = Temporal.Instant.from(lesson.date).subtract({ minutes: DOOR_MINUTES }).toString()
  return {
    reservationId: one.id,
    title: one.session.title,
    teacher: one.teacher,
    forWhom: one.userId === me ? null : one.student.displayName,
    start: lesson.date,
    end: lesson.end,
    way: isSafe(link) ? { link, opensAt } : null,
  }
}

/** `now`, `in 5 hours`, `tomorrow 9:00`, `in 3 days`; null within the last hour, when a countdown says it better. */
export const awayInWords = (start: Moment, zone: string, now: Moment): string | null => {
  const hours = hoursUntil(start, now)
  if (hours <= 0) return 'now'
  if (hours < 1) return null
  const today = Temporal.PlainDate.from(dateIn(now, zone))
  const days = today.until(dateIn(start, zone)).days
  if (days === 0 || hours < 12) return `in ${counted(Math.round(hours), 'hour')}`
  return days === 1 ? `tomorrow ${timeOf(start, zone)}` : `in ${counted(days, 'day')}`
}
