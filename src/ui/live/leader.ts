import type { Asked, Source } from './source.ts'
import type { LiveEvent, Message, Need } from './words.ts'

/** Tabs that open together are asked for once. */
const GATHER_MS = 50

type Around = {
  readonly post: (message: Message) => void
  readonly open: (asked: Asked, hear: (event: LiveEvent) => void) => Source
  /** The leader is a tab too. */
  readonly hear: (event: LiveEvent) => void
}

/** Holds the browser's one stream and says to all tabs what it says. Browsers allow six connections a host, so not one each. */
export const lead = ({ post, open, hear }: Around) => {
  const needs = new Map<string, Need>()
  let asked = new Set<string>()
  let session: string | null | undefined
  let source: Source | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = Number.POSITIVE_INFINITY

  const reopen = () => {
    timer = undefined
    source?.close()
    source = undefined
    asked = new Set([...needs.values()].flatMap(need => need.topics))
    const from = since
    since = Number.POSITIVE_INFINITY
    session = undefined
    // Visitors who listen to nothing cost nothing.
    if (asked.size === 0 && [...needs.values()].every(need => need.session === null)) return
    source = open({ topics: [...asked].sort(), since: from }, event => {
      if (event.name === 'open') session = event.session
      post({ kind: 'event', event })
      hear(event)
    })
  }

  post({ kind: 'call' })
  return {
    take: (need: Need) => {
      needs.set(need.tab, need)
      post({ kind: 'here' })
      const isServed = source && !need.fresh && need.session === session && need.topics.every(topic => asked.has(topic))
      if (isServed) return
      since = Math.min(since, need.since)
      timer ??= setTimeout(reopen, GATHER_MS)
    },
    /** What a tab that has gone listened to is dropped when the stream opens anew. */
    forget: (tab: string) => needs.delete(tab),
    close: () => {
      clearTimeout(timer)
      source?.close()
    },
  }
}

export type Leader = ReturnType<typeof lead>
