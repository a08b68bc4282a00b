import { createQueryCache } from '#platform/query-cache.ts'
import type { SessionListQuery } from './list-conditions.ts'
import { listSessions, type SessionPage } from './session-list.ts'

type CachedPage = { readonly page: SessionPage; readonly firstStart: Temporal.Instant | null }

/** A cached page is valid until the first of its starts has passed. Reservations invalidate it through a topic. */
const isStillValid = ({ firstStart }: CachedPage, now: Temporal.Instant): boolean =>
  firstStart === null || Temporal.Instant.compare(firstStart, now) > 0

const cache = createQueryCache<CachedPage>({
  content: 'sessionLists',
  seconds: 10,
  isPublic: true,
  isValid: isStillValid,
})

/** The rows of a search are ordered by rank, so the first start may be that of any row. */
const firstStartOf = ({ items }: SessionPage): Temporal.Instant | null =>
  items
    .flatMap(({ nextStart }) => (nextStart ? Temporal.Instant.from(nextStart) : []))
    .toSorted(Temporal.Instant.compare)[0] ?? null

/** One page of `listSessions` with its total, cached and shared by all requests with the same query. */
export const getCachedList = async (query: SessionListQuery, now: Temporal.Instant): Promise<SessionPage> => {
  const read = async () => {
    const page = await listSessions(query, now)
    return { page, firstStart: firstStartOf(page) }
  }
  return (await cache(JSON.stringify(query), now, read)).page
}
