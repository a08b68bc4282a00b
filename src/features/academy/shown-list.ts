import { keptAnswers } from '#platform/kept-answers.ts'
import { listSessions, type Page } from './listing.ts'
import type { SessionQuery } from './narrowing.ts'
import { changesLists } from './topics.ts'
import { type Total, totalOf } from './totals.ts'

export type ShownList = Page & Total

const build = async (query: SessionQuery, now: Temporal.Instant): Promise<ShownList> => {
  const [page, total] = await Promise.all([listSessions(query, now), totalOf(query, now)])
  return { ...page, ...total }
}

/** A list is ordered by its starts: it holds until the first of them. What has been reserved since is said by a topic. */
const holds = ({ items: [first] }: ShownList, now: Temporal.Instant): boolean =>
  !first?.nextStart || Temporal.Instant.compare(first.nextStart, now) > 0

const lists = keptAnswers<ShownList>({ clearedBy: changesLists, seconds: 10, holds })

/** One page of what can be reserved at `now` with its total, as `listSessions` reads it, shared by all who ask the same. */
export const shownList = (query: SessionQuery, now: Temporal.Instant): Promise<ShownList> =>
  lists(JSON.stringify(query), now, () => build(query, now))
