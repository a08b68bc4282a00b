import type { SessionStatus } from '#features/academy/schema.ts'
import { isPast } from '#kernel/time.ts'

/** A course takes place when enough places are paid in time (docs/product.md §4.8). */
const HOURS_BEFORE = 48

type Published = { readonly publishedAt: Temporal.Instant; readonly firstStart: Temporal.Instant }

/** The moment at which a course with too few paid places is cancelled: 48 hours before its first lesson, or half-way to it from publishing, whichever is later. */
export const goNoGoAt = ({ publishedAt, firstStart }: Published): Temporal.Instant => {
  const halfWay = publishedAt.add({
    milliseconds: Math.floor((firstStart.epochMilliseconds - publishedAt.epochMilliseconds) / 2),
  })
  const twoDaysBefore = firstStart.subtract({ hours: HOURS_BEFORE })
  return Temporal.Instant.compare(halfWay, twoDaysBefore) > 0 ? halfWay : twoDaysBefore
}

type WaitingCourse = Published & {
  readonly status: SessionStatus
  readonly minStudents: number
  readonly paidPlaces: number
}

/** What becomes of a course now. A started one never un-starts. */
export const decideCourse = (course: WaitingCourse, now: Temporal.Instant): 'start' | 'cancel' | 'wait' => {
  if (course.status !== 'open') return 'wait'
  if (course.paidPlaces >= course.minStudents) return 'start'
  return isPast(goNoGoAt(course), now) ? 'cancel' : 'wait'
}
