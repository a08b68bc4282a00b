import { keptAnswers } from '#platform/kept-answers.ts'
import { COUNT_LIMIT, countSessions } from './listing.ts'
import type { SessionQuery } from './narrowing.ts'
import { changesLists } from './topics.ts'

/** `total` stops at 1000; then `isMore` says that there are more. */
export type Total = { readonly total: number; readonly isMore: boolean }

/** Sessions come into and out of reach by the clock alone: for this long a number may be told again. */
const kept = keptAnswers<Total>({ clearedBy: changesLists, seconds: 10 })

/** How many sessions the filters leave: counted once in ten seconds, and again when a session changes. */
export const totalOf = (query: SessionQuery, now: Temporal.Instant): Promise<Total> =>
  kept(JSON.stringify({ ...query, cursor: undefined, limit: undefined }), now, async () => {
    const count = await countSessions(query, now)
    return { total: Math.min(count, COUNT_LIMIT), isMore: count > COUNT_LIMIT }
  })
