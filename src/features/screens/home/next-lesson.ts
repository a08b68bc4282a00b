import type { ReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatTime, hoursUntil, type InstantLike, isPast } from '#kernel/time.ts'

export type NextLesson = {
  readonly lessonId: string
  readonly title: string
  /** Who teaches this lesson: a substitute has no photo here. */
  readonly teacher: Pick<ReservationView['teacher'], 'displayName' | 'photoURL'>
  /** Set if the user pays for another student. */
  readonly studentName: string | null
  readonly start: string
  readonly end: string
  /** False for those who pay for another student. */
  readonly mayJoin: boolean
}

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
  const isOwn = reservation.userId === userId
  return {
    lessonId: lesson.id,
    title: reservation.session.title,
    teacher: lesson.substitute ? { displayName: lesson.substitute, photoURL: null } : reservation.teacher,
    studentName: isOwn ? null : reservation.student.displayName,
    start: lesson.date,
    end: lesson.end,
    mayJoin: isOwn,
  }
}

type Dates = { readonly start: InstantLike; readonly end: InstantLike }

/** `until 18:00` while it is on, `in 5 hours`, `tomorrow 9:00`, `in 3 days`; null within the last hour, when the page shows a countdown. */
export const startsInLabel = ({ start, end }: Dates, zone: string, now: InstantLike): string | null => {
  const hours = hoursUntil(start, now)
  if (hours <= 0) return t('until {time}', { time: formatTime(end, zone) })
  if (hours < 1) return null
  const today = Temporal.PlainDate.from(dateIn(now, zone))
  const days = today.until(dateIn(start, zone)).days
  if (days === 0 || hours < 12)
    return t('in {hours, plural, one {# hour} other {# hours}}', { hours: Math.round(hours) })
  return days === 1
    ? t('tomorrow {time}', { time: formatTime(start, zone) })
    : t('in {days, plural, one {# day} other {# days}}', { days })
}
