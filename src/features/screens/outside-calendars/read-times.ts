import type { Span } from '#kernel/time.ts'

/** As far ahead as a session can be offered (26 weeks), and some days for buffers. */
const AHEAD_DAYS = 26 * 7 + 8
const EVERY_MINUTES = 15
/** The busy times at the end of what is read come into sight as days pass. */
const WHOLE_HOURS = 24
const MAX_PAUSE_MINUTES = 6 * 60
const FAILING_HOURS = 24

/** What is kept of a calendar elsewhere. In whole days, so that a busy time keeps its name for a day. */
export const readSpan = (now: Temporal.Instant): Span => {
  const today = now.toZonedDateTimeISO('UTC').startOfDay().toInstant()
  return { start: today, end: today.add({ hours: AHEAD_DAYS * 24 }) }
}

/** Whether all of it is to be read, changed or not. */
export const isWholeDue = (readWholeAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  readWholeAt === null || now.since(readWholeAt).total('hours') >= WHOLE_HOURS

export const nextReadAfter = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: EVERY_MINUTES })

/** Growing pauses after failures in a row, or what the server asks for where that is longer. `failures`: with this one. */
export const nextTryAfter = (
  now: Temporal.Instant,
  failures: number,
  retryAfterSeconds: number | undefined,
): Temporal.Instant => {
  const minutes = Math.min(EVERY_MINUTES * 2 ** Math.min(failures - 1, 10), MAX_PAUSE_MINUTES)
  return now.add({ seconds: Math.max(minutes * 60, retryAfterSeconds ?? 0) })
}

/** Whether a calendar has failed for so long that its owner has to know. */
export const isFailingLong = (
  { readAt, createdAt }: { readonly readAt: Temporal.Instant | null; readonly createdAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean => now.since(readAt ?? createdAt).total('hours') >= FAILING_HOURS
