import {
  type Course,
  courseLessons,
  formattedDate,
  localTimeLabel,
  type ScheduledLesson,
} from '#features/academy/sessions/course.ts'
import type { SessionStatus } from '#features/academy/sessions/schema.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { withParams } from '#kernel/refusal.ts'
import { earliest, isPast, parseWallTime } from '#kernel/time.ts'
import { ALREADY_RENEWED, COURSE_STILL_ACTIVE, NOT_COURSE_TEACHER, RENEWAL_IN_PAST } from './refusals.ts'
import { goNoGoAt } from './rules.ts'

/**
 * A teacher renews an own course: every lesson moves by whole weeks of the calendar in the course's zone, one week unless that would
 * leave a lesson in the past (docs/product.md §4.9).
 */
export type RenewableCourse = Course & {
  readonly teacherId: string
  readonly status: SessionStatus
  /** Reservations that are booked. */
  readonly enrolled: number
}

export type Renewal = {
  readonly course_schedule: readonly ScheduledLesson[]
  /** Whether the old course's last lesson was over. */
  readonly hadPassed: boolean
}

const MAX_WEEKS = 520

/** The same local time, whole weeks later: also over a change of clocks. */
const shift = (wallTime: string, weeks: number): string =>
  Temporal.PlainDateTime.from(wallTime).add({ weeks }).toString({ smallestUnit: 'minute' })

const firstPast = (course: Course, weeks: number, now: Temporal.Instant): string | undefined =>
  course.course_schedule
    .map(({ date }) => shift(date, weeks))
    .find(date => isPast(parseWallTime(date, course.zone), now))

/** The fewest weeks, at least one, after which no lesson lies in the past. */
export const smallestShift = (course: Course, now: Temporal.Instant): number => {
  for (let weeks = 1; weeks < MAX_WEEKS; weeks += 1) if (!firstPast(course, weeks, now)) return weeks
  return MAX_WEEKS
}

/** Refuses 403 `not_course_teacher`, 409 `already_renewed`, `course_still_active`, 422 `renewal_in_past`. */
export const decideRenewal = (
  course: RenewableCourse,
  { actorId, weeks }: { readonly actorId: string | null; readonly weeks: number },
  now: Temporal.Instant,
): Decision<Renewal> => {
  if (actorId !== course.teacherId) return refused(NOT_COURSE_TEACHER)
  if (course.status === 'ended') return refused(ALREADY_RENEWED)
  const hadPassed = courseLessons(course).every(({ end }) => isPast(end, now))
  if (!hadPassed && course.enrolled > 0) return refused(COURSE_STILL_ACTIVE)
  const past = firstPast(course, weeks, now)
  if (past) {
    const weeksText = (count: number) => t('{count, plural, one {# week} other {# weeks}}', { count })
    const date = localTimeLabel(past, course.zone)
    const params = { weeks: weeksText(weeks), date, smallest: weeksText(smallestShift(course, now)) }
    return refused(withParams(RENEWAL_IN_PAST, params))
  }
  const dates = course.course_schedule.map(({ date }) => shift(date, weeks))
  return decided({
    course_schedule: dates.map(date => ({ date, formattedDate: formattedDate(date, course.zone) })),
    hadPassed,
  })
}

/** The specification's sentences; of a longer shift they name the weeks. */
export const renewedMessage = ({ hadPassed }: Pick<Renewal, 'hadPassed'>, weeks: number): string => {
  if (weeks === 1)
    return hadPassed
      ? t('Course renewed successfully for next week. All lessons of the old course had passed.')
      : t('Course renewed successfully for next week')
  return hadPassed
    ? t('Course renewed successfully, {weeks} weeks later. All lessons of the old course had passed.', { weeks })
    : t('Course renewed successfully, {weeks} weeks later', { weeks })
}

/** Former students may reserve before all others for this long. */
const PRIORITY_HOURS = 48

/**
 * Until when only the students of the old course may reserve the new one: 48 hours, and at most half of the time in which the course
 * must find its students. Null when there are no former students.
 */
export const priorityEnds = (
  former: number,
  dates: { readonly scheduledAt: Temporal.Instant; readonly firstStart: Temporal.Instant },
): Temporal.Instant | null => {
  if (former === 0) return null
  const { scheduledAt } = dates
  const half = Math.floor((goNoGoAt(dates).epochMilliseconds - scheduledAt.epochMilliseconds) / 2)
  return earliest([scheduledAt.add({ hours: PRIORITY_HOURS }), scheduledAt.add({ milliseconds: half })])
}
