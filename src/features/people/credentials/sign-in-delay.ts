import { type Decision, decided, refused } from '#kernel/decision.ts'
import { TOO_MANY_TRIES } from '#platform/rate-limit.ts'

/** Wrong passwords one after another that cost no pause: a person who has forgotten theirs tries a few. */
export const FREE_TRIES = 10
const MAX_PAUSE_SECONDS = 15 * 60
/** An account that was left alone for so long begins anew. */
export const FORGET_HOURS = 24

export type Tries = { readonly tries: number; readonly lastAt: Temporal.Instant }

/** Seconds until the next try after so many without a right password, from wherever they came: 2, 4, 8, and so on. */
export const pauseAfter = (tries: number): number =>
  tries <= FREE_TRIES ? 0 : Math.min(2 ** (tries - FREE_TRIES), MAX_PAUSE_SECONDS)

/** Counts one more try of an account at `now`. Refuses 429 during the pause, which is not made longer by that. */
export const decideTry = (before: Tries | undefined, now: Temporal.Instant): Decision<Tries> => {
  const isForgotten = !before || Temporal.Instant.compare(before.lastAt.add({ hours: FORGET_HOURS }), now) <= 0
  if (isForgotten) return decided({ tries: 1, lastAt: now })
  const seconds = pauseAfter(before.tries)
  // Danger: the database rounds instants, so that a try just counted may be ahead of `now`.
  return seconds > 0 && Temporal.Instant.compare(now, before.lastAt.add({ seconds })) < 0
    ? refused(TOO_MANY_TRIES)
    : decided({ tries: before.tries + 1, lastAt: now })
}
