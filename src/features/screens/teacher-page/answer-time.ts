/** Fewer answers say nothing about the next one. */
export const LEAST_ANSWERS = 5

const HOUR = 60
const DAY = 24 * HOUR
/** Beyond it the number would not convince anyone. */
const MOST_DAYS = 4

/** How long a teacher usually takes to answer, in words; null after too few answers (docs/product.md §4.11). */
export const answerTimeLabel = ({
  answers,
  minutes,
}: {
  readonly answers: number
  /** The median. */
  readonly minutes: number | null
}): string | null => {
  if (minutes === null || answers < LEAST_ANSWERS || minutes > MOST_DAYS * DAY) return null
  const within = (time: string) => `Usually answers within ${time}`
  if (minutes <= HOUR) return within('an hour')
  if (minutes <= 20 * HOUR) return within(`${Math.ceil(minutes / HOUR)} hours`)
  return minutes <= DAY ? within('a day') : within(`${Math.ceil(minutes / DAY)} days`)
}
