import { t } from '#kernel/messages.ts'
import { dateIn, isPast } from '#kernel/time.ts'

export type HomeworkState = 'open' | 'overdue' | 'handed in' | 'handed in late' | 'marked'

export const homeworkState = (
  {
    markedAt,
    handedInAt,
    isLate,
    dueAt,
  }: Record<'markedAt' | 'handedInAt', string | null> & {
    readonly isLate: boolean
    readonly dueAt: string
  },
  now: string,
): HomeworkState => {
  if (markedAt) return 'marked'
  if (handedInAt) return isLate ? 'handed in late' : 'handed in'
  return isPast(dueAt, now) ? 'overdue' : 'open'
}

/** By the days of the zone; negative once the day is over. */
const daysUntil = (dueAt: string, now: string, zone: string): number =>
  Temporal.PlainDate.from(dateIn(now, zone)).until(dateIn(dueAt, zone)).days

/** Due tomorrow, or before. */
export const isDueSoon = (dueAt: string, now: string, zone: string): boolean => daysUntil(dueAt, now, zone) <= 1

/** `today`, `tomorrow`, `in 3 days`, `2 days ago`, by the days of the zone. */
export const dueIn = (dueAt: string, now: string, zone: string): string => {
  const days = daysUntil(dueAt, now, zone)
  if (days === 0) return t('[due] today')
  if (days === 1) return t('[due] tomorrow')
  return days > 1
    ? t('in {count, plural, one {# day} other {# days}}', { count: days })
    : t('{count, plural, one {# day} other {# days}} ago', { count: -days })
}
