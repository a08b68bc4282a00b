import { t } from '#kernel/messages.ts'

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
  if (minutes <= 20 * HOUR)
    return t('Usually answers within {count, plural, =1 {an hour} other {# hours}}', {
      count: Math.max(1, Math.ceil(minutes / HOUR)),
    })
  return t('Usually answers within {count, plural, =1 {a day} other {# days}}', { count: Math.ceil(minutes / DAY) })
}
