import { onTopics } from '#platform/live.ts'
import { COUNT_LIMIT, countSessions } from './listing.ts'
import type { SessionQuery } from './narrowing.ts'

/** `total` stops at 1000; then `isMore` says that there are more. */
export type Total = { readonly total: number; readonly isMore: boolean }

/** How long a number may be told again while sessions come into and out of reach by the clock alone. */
const KEPT_SECONDS = 10
const MOST_KEPT = 500

const kept = new Map<string, { readonly until: number; readonly total: Promise<Total> }>()

onTopics(topics => {
  if (topics.includes('sessions') || topics.includes('*')) kept.clear()
})

/** How many sessions the filters leave: counted once in ten seconds, and again when a session changes. */
export const totalOf = (query: SessionQuery, now: Temporal.Instant): Promise<Total> => {
  const key = JSON.stringify({ ...query, cursor: undefined, limit: undefined })
  const seconds = now.epochMilliseconds / 1000
  const known = kept.get(key)
  if (known && known.until > seconds && known.until <= seconds + KEPT_SECONDS) return known.total
  if (kept.size >= MOST_KEPT) kept.clear()
  const total = countSessions(query, now).then(count => ({
    total: Math.min(count, COUNT_LIMIT),
    isMore: count > COUNT_LIMIT,
  }))
  kept.set(key, { until: seconds + KEPT_SECONDS, total })
  total.catch(() => kept.delete(key))
  return total
}
