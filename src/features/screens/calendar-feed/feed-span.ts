import type { Span } from '#kernel/time.ts'

const PAST_DAYS = 30
/** Games are published for up to 52 weeks, courses and lessons for less. */
const AHEAD_DAYS = 400
const DAY_HOURS = 24

/** What a feed holds: from 30 days back, as far ahead as anything is planned. In whole days, so that it stays the same for a day. */
export const feedSpan = (now: Temporal.Instant): Span => {
  const today = now.toZonedDateTimeISO('UTC').startOfDay().toInstant()
  return { start: today.subtract({ hours: PAST_DAYS * DAY_HOURS }), end: today.add({ hours: AHEAD_DAYS * DAY_HOURS }) }
}
