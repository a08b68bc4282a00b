import { useState } from 'react'
import type { Counters } from '#features/staff/dashboard/counters.ts'
import type { Polled } from '#features/staff/dashboard/parts/modification-poll.ts'
import { ADMIN_FEEDS, type AdminSection, COUNTED_SECTIONS, type Topic, topicId, topics } from '#kernel/topics.ts'
import type { RootData } from './root-data.ts'

const SECTIONS: readonly AdminSection[] = [...new Set<AdminSection>([...COUNTED_SECTIONS, ...ADMIN_FEEDS])]

/** The counters and feeds of staff: their numbers arrive with the topic, so that no page loads anew for them. */
export const HEARD_BY_STAFF: readonly string[] = SECTIONS.map(section => topics.admin(section))

type Heard = {
  readonly readAt: number
  readonly counters: Partial<Counters>
  readonly unread?: number
  readonly open?: number
}

/** The counters as they were read with the page, with what the stream has sent since. */
export const useAdminCounts = ({ counters, adminUnread, adminOpen, readAt }: RootData) => {
  const [all, setHeard] = useState<Heard>({ readAt, counters: {} })
  const heard = all.readAt === readAt ? all : { readAt, counters: {} }
  const add = (change: Partial<Heard>) =>
    setHeard(before => {
      const current = before.readAt === readAt ? before : { readAt, counters: {} }
      return { ...current, ...change, counters: { ...current.counters, ...change.counters } }
    })
  return {
    counters: counters && { ...counters, ...heard.counters },
    unread: heard.unread ?? adminUnread,
    open: heard.open ?? adminOpen,
    receive: (topic: Topic, snapshot: unknown) => {
      const { count, ...requests } = snapshot as {
        readonly count?: number
        readonly unread?: number
        readonly open?: number
      }
      add({ ...requests, ...(count === undefined ? {} : { counters: { [topicId(topic)]: count } }) })
    },
    receivePolled: ({ modifications, open }: Polled) =>
      add({ open, counters: { 'session-modifications': modifications } }),
  }
}
