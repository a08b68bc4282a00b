import type { SkippedDate } from '#features/academy/timetable/create-occurrences.ts'

/** The message to the teacher about skipped dates; empty when there are none. */
export const skippedDatesMessage = (skipped: readonly SkippedDate[]): string => {
  if (skipped.length === 0) return ''
  const dates = skipped.length === 1 ? 'One date' : `${skipped.length} dates`
  return `${dates} on holidays, in your time off or overlapping another lesson ${skipped.length === 1 ? 'was' : 'were'} left out.`
}
