import { createQueryCache } from '#platform/query-cache.ts'
import type { SessionListQuery } from './list-conditions.ts'
import { COUNT_LIMIT, countSessions } from './session-list.ts'

/** `total` stops at 1000; then `isMore` says that there are more. */
export type ListTotal = { readonly total: number; readonly isMore: boolean }

/** Sessions come into and out of reach by the clock alone: for this long a number may be told again. */
const cache = createQueryCache<ListTotal>({ content: 'sessionLists', seconds: 10 })

/** How many sessions the filters leave: counted once in ten seconds, and again when a session changes. */
export const getCachedTotal = (query: SessionListQuery, now: Temporal.Instant): Promise<ListTotal> =>
  cache(JSON.stringify({ ...query, cursor: undefined, limit: undefined }), now, async () => {
    const count = await countSessions(query, now)
    return { total: Math.min(count, COUNT_LIMIT), isMore: count > COUNT_LIMIT }
  })
