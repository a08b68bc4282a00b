import type { SessionStatus } from '#features/academy/sessions/schema.ts'
import { isPast } from '#kernel/time.ts'

/** A course takes place when enough places are paid in time (docs/product.md §4.8). */
const HOURS_BEFORE = 48

type CourseDates = {
  /** When the dates were last set. */
  readonly scheduledAt: Temporal.Instant
  readonly firstStart: Temporal.Instant
}

/**
 * The moment at which a course with too few paid places is cancelled: 48 hours before its first lesson, or half-way to it from the
 * moment at which its dates were set, whichever is later.
 */
export const goNoGoAt = ({ scheduledAt, firstStart }: CourseDates): Temporal.Instant => {
  const halfWay = scheduledAt.add({
    milliseconds: Math.floor((firstStart.epochMilliseconds - scheduledAt.epochMilliseconds) / 2),
  })
  const twoDaysBefore = firstStart.subtract({ hours: HOURS_BEFORE })
  return Temporal.Instant.compare(halfWay, twoDaysBefore) > 0 ? halfWay : twoDaysBefore
}

type WaitingCourse = CourseDates & {
  readonly status: SessionStatus
  /** Whether it has started; a started course never un-starts. */
  readonly meetLinksCreated: boolean
  /** Set once it was cancelled or renewed. */
  readonly endedAt: Temporal.Instant | null
  readonly minStudents: number
  readonly paidPlaces: number
}

/**
 * What becomes of a course now. A closed course with students is decided like an open one. When the decision comes too late, after the
 * first lesson has begun, the course takes place: its students may have come.
 */
export const decideCourse = (course: WaitingCourse, now: Temporal.Instant): 'start' | 'cancel' | 'wait' => {
  const { status, meetLinksCreated, endedAt, minStudents, paidPlaces, firstStart } = course
  if (meetLinksCreated || endedAt || (status === 'closed' && paidPlaces === 0)) return 'wait'
  if (paidPlaces >= minStudents) return 'start'
  if (paidPlaces > 0 && isPast(firstStart, now)) return 'start'
  return isPast(goNoGoAt(course), now) ? 'cancel' : 'wait'
}
