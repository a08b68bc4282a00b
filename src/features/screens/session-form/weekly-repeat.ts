/** The same local time some weeks later, to repeat a course's lesson; undefined for text that is not a valid time. */
export const addWeeks = (wallTime: string | undefined, weeks: number): string | undefined => {
  if (!wallTime || !WALL_TIME.test(wallTime)) return undefined
  try {
    return Temporal.PlainDateTime.from(wallTime).add({ weeks }).toString({ smallestUnit: 'minute' })
  } catch {
    return undefined
  }
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/**
 * A course's lessons again, later by so many whole weeks that the first one is after the last one was, and after `today`: the same weekdays
 * and hours.
 */
export const followingLessons = (lessons: readonly string[], today: string): readonly string[] => {
  const dates = lessons.flatMap(time => (WALL_TIME.test(time) ? [Temporal.PlainDate.from(time.slice(0, 10))] : []))
  const [first, last] = [
    dates.toSorted(Temporal.PlainDate.compare)[0],
    dates.toSorted(Temporal.PlainDate.compare).at(-1),
  ]
  if (!first || !last) return lessons
  const from = Temporal.PlainDate.compare(last, today) > 0 ? last : Temporal.PlainDate.from(today)
  const weeks = Math.floor(first.until(from).days / 7) + 1
  return lessons.map(time => addWeeks(time, weeks) ?? time)
}
