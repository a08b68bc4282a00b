import { createQueryCache } from '#platform/query-cache.ts'
import type { SessionListQuery } from './list-conditions.ts'
import { COUNT_LIMIT, countSessions } from './session-list.ts'

/** `total` is at most 1000; `isMore` is true when there are more. */
export type ListTotal = { readonly total: number; readonly isMore: boolean }

/** Time alone makes sessions bookable or unbookable, so a cached total may be out of date for at most this long. */
const cache = createQueryCache<ListTotal>({ content: 'sessionLists', seconds: 10 })

/** The number of sessions that match the filters: counted once in ten seconds, and again after a session has changed. */
export const getCachedTotal = (query: SessionListQuery, now: Temporal.Instant): Promise<ListTotal> =>
  cache(JSON.stringify({ ...query, cursor: undefined, limit: undefined }), now, async () => {
    const count = await countSessions(query, now)
    return { total: Math.min(count, COUNT_LIMIT), isMore: count > COUNT_LIMIT }
  })
