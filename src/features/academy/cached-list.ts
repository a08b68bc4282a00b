import { createQueryCache } from '#platform/query-cache.ts'
import type { SessionListQuery } from './list-conditions.ts'
import { listSessions, type SessionPage } from './session-list.ts'

/** Rows are ordered by start, so a cached page is valid until its first start has passed. Reservations invalidate it through a topic. */
const isStillValid = ({ items: [first] }: SessionPage, now: Temporal.Instant): boolean =>
  !first?.nextStart || Temporal.Instant.compare(first.nextStart, now) > 0

const cache = createQueryCache<SessionPage>({ content: 'sessionLists', seconds: 10, isValid: isStillValid })

/** One page of `listSessions` with its total, cached and shared by all requests with the same query. */
export const getCachedList = (query: SessionListQuery, now: Temporal.Instant): Promise<SessionPage> =>
  cache(JSON.stringify(query), now, () => listSessions(query, now))
