import { createQueryCache } from '#platform/query-cache.ts'
import { getCachedTotal, type ListTotal } from './cached-total.ts'
import type { SessionListQuery } from './list-conditions.ts'
import { listSessions, type SessionPage } from './session-list.ts'

export type CachedList = SessionPage & ListTotal

const readList = async (query: SessionListQuery, now: Temporal.Instant): Promise<CachedList> => {
  const [page, total] = await Promise.all([listSessions(query, now), getCachedTotal(query, now)])
  return { ...page, ...total }
}

/** A list is ordered by its starts: it holds until the first of them. What has been reserved since is said by a topic. */
const isStillValid = ({ items: [first] }: CachedList, now: Temporal.Instant): boolean =>
  !first?.nextStart || Temporal.Instant.compare(first.nextStart, now) > 0

const cache = createQueryCache<CachedList>({ content: 'sessionLists', seconds: 10, isValid: isStillValid })

/** One page of what can be reserved at `now` with its total, as `listSessions` reads it, shared by all who ask the same. */
export const getCachedList = (query: SessionListQuery, now: Temporal.Instant): Promise<CachedList> =>
  cache(JSON.stringify(query), now, () => readList(query, now))
