/** Seconds before the next try, after the first failed one, the second, and so on. */
const WAITS = [10, 60, 300, 1_200, 3_600, 7_200, 14_400, 21_600, 28_800] as const
const LONGEST = WAITS[WAITS.length - 1] ?? 0

/** From the event on; the last try is at its end. */
export const GIVE_UP_HOURS = 24

/** A receiver may ask for a longer pause, up to this. */
const MAX_ASKED_SECONDS = 3_600

type Failed = {
  /** Failed tries so far, at least one. */
  readonly tries: number
  readonly now: Temporal.Instant
  readonly giveUpAt: Temporal.Instant
  /** What the answer asked for, by `Retry-After`. */
  readonly askedSeconds?: number | undefined
}

/**
 * When an event that was not taken is sent again: after pauses that grow, with the last try 24 hours after the event. Null where that was
 * the last one, and the event is given up.
 */
export const planRetry = ({ tries, now, giveUpAt, askedSeconds = 0 }: Failed): Temporal.Instant | null => {
  if (Temporal.Instant.compare(now, giveUpAt) >= 0) return null
  const seconds = Math.max(WAITS[tries - 1] ?? LONGEST, Math.min(askedSeconds, MAX_ASKED_SECONDS))
  const next = now.add({ seconds })
  return Temporal.Instant.compare(next, giveUpAt) < 0 ? next : giveUpAt
}

/** After so many days in which nothing was taken, an endpoint is paused when the next event is given up. */
export const PAUSE_DAYS = 3

/** Whether an endpoint that has just failed to take an event for the last time is paused. */
export const isToBePaused = (failingSince: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  failingSince !== null && Temporal.Instant.compare(failingSince.add({ hours: PAUSE_DAYS * 24 }), now) <= 0
