import { t } from '#kernel/messages.ts'
import { type InstantLike, toInstant } from '#kernel/time.ts'

/** How long a request has waited: `2 d 4 h`, `21 h`, `5 min`. */
export const ageLabel = (since: InstantLike, now: InstantLike): string => {
  const minutes = Math.max(0, Math.floor(toInstant(now).since(toInstant(since)).total('minutes')))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return hours % 24 > 0 ? t('{days} d {hours} h', { days, hours: hours % 24 }) : t('{days} d', { days })
  return hours > 0 ? t('{hours} h', { hours }) : t('{minutes} min', { minutes })
}

const A_DAY = 24

const wholeHours = (since: InstantLike, now: InstantLike): number =>
  Math.max(0, Math.floor(toInstant(now).since(toInstant(since)).total('hours')))

/** What waits for a day or longer stands out. */
export const isLongAgo = (since: InstantLike, now: InstantLike): boolean => wholeHours(since, now) >= A_DAY

/** In whole days or hours: `2 days`, `20 hours`; within an hour as `ageLabel`. */
export const roughAge = (since: InstantLike, now: InstantLike): string => {
  const hours = wholeHours(since, now)
  if (hours >= A_DAY) return t('{count, plural, one {# day} other {# days}}', { count: Math.floor(hours / A_DAY) })
  return hours > 0 ? t('{count, plural, one {# hour} other {# hours}}', { count: hours }) : ageLabel(since, now)
}
