/** A course's lessons are repeated by the week: the same wall time, some weeks later; nothing where the text is no moment. */
export const addWeeks = (wallTime: string | undefined, weeks: number): string | undefined => {
  if (!wallTime || !WALL_TIME.test(wallTime)) return undefined
  try {
    return Temporal.PlainDateTime.from(wallTime).add({ weeks }).toString({ smallestUnit: 'minute' })
  } catch {
    return undefined
  }
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
