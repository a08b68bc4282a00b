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
