import type { SkippedDate } from '#features/academy/timetable/create-occurrences.ts'
import { t } from '#kernel/messages.ts'

/** The message to the teacher about skipped dates; empty when there are none. */
export const skippedDatesMessage = (skipped: readonly SkippedDate[]): string => {
  if (skipped.length === 0) return ''
  return t(
    '{count, plural, =1 {One date on holidays, in your time off or overlapping another lesson was left out.} other {# dates on holidays, in your time off or overlapping another lesson were left out.}}',
    { count: skipped.length },
  )
}
