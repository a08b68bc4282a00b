/** A course's lessons are repeated by the week: the same wall time, some weeks later; nothing where the text is no moment. */
export const weeksLater = (wall: string | undefined, weeks: number): string | undefined => {
  if (!wall || !WALL.test(wall)) return undefined
  try {
    return Temporal.PlainDateTime.from(wall).add({ weeks }).toString({ smallestUnit: 'minute' })
  } catch {
    return undefined
  }
}

const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
