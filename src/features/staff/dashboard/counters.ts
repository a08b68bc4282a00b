import { countRequests, sumRequests } from '#features/staff/request-queues/counts.ts'
import type { Actor } from '#kernel/actor.ts'
import { roleAllows } from '#kernel/capability.ts'
import { COUNTED_SECTIONS, type CountedSection, SECTION_CAPABILITIES } from '#kernel/topics.ts'
import { createQueryCache } from '#platform/query-cache.ts'
import { dashboardSources } from './sources.ts'

export type Counters = Readonly<Record<CountedSection, number>>
export type AdminCounts = {
  readonly counters: Counters
  /** How many requests all queues hold, read or not. */
  readonly open: number
  /** `unreadAdminRequestsCount` of the specification. */
  readonly unread: number
}

const readCounts = async (now: Temporal.Instant): Promise<AdminCounts> => {
  const [requests, ...parts] = await Promise.all([
    countRequests(),
    ...dashboardSources().counters.map(source => source.read(now)),
  ])
  const read: Partial<Record<CountedSection, number>> = Object.assign({}, ...parts)
  const entries = COUNTED_SECTIONS.map(section => [section, read[section] ?? 0] as const)
  return { counters: Object.fromEntries(entries) as Counters, ...sumRequests(requests) }
}

/** Time alone changes the number of new users; every other change clears the cache. */
const CACHE_SECONDS = 60

const cachedCounts = createQueryCache<AdminCounts>({ content: 'adminCounts', seconds: CACHE_SECONDS })

/** The counters of staff: read once for a change and node, however many members of staff look (docs/product.md §12.1). */
export const getAdminCounts = (now: Temporal.Instant): Promise<AdminCounts> =>
  cachedCounts('all', now, () => readCounts(now))

/** Of the counters, those whose pages the actor may open; requests count for those who decide them only. */
export const getCountsFor = async (actor: Actor, now: Temporal.Instant): Promise<CountsFor> => {
  const { counters, open, unread } = await getAdminCounts(now)
  const decides = roleAllows(actor, 'decide_requests')
  const shown = COUNTED_SECTIONS.filter(section => roleAllows(actor, SECTION_CAPABILITIES[section]))
  return {
    counters: Object.fromEntries(shown.map(section => [section, counters[section]])),
    open: decides ? open : 0,
    unread: decides ? unread : 0,
  }
}
export type CountsFor = Omit<AdminCounts, 'counters'> & { readonly counters: Partial<Counters> }

const isCountedSection = (section: string): section is CountedSection => COUNTED_SECTIONS.some(each => each === section)

/** What the live stream sends with the topic of a section: its number. Nothing for sections without one. */
export const sectionSnapshot = async (section: string, now: Temporal.Instant) => {
  const { counters, unread, open } = await getAdminCounts(now)
  if (isCountedSection(section)) return { count: counters[section] }
  return section === 'admin-requests' ? { unread, open } : undefined
}
