import type { EventStream, StreamRequest } from './event-stream.ts'
import type { LiveEvent, TabMessage, TabSubscription } from './protocol.ts'

/** Subscriptions of tabs that open together share one request. */
const BATCH_MS = 50

type LeaderOptions = {
  readonly post: (message: TabMessage) => void
  readonly openStream: (request: StreamRequest, onEvent: (event: LiveEvent) => void) => EventStream
  /** The leader is a tab too. */
  readonly onEvent: (event: LiveEvent) => void
}

/** Holds the browser's one stream and passes its events to all tabs. Browsers allow six connections per host, so each tab cannot have its own. */
export const createLeader = ({ post, openStream, onEvent }: LeaderOptions) => {
  const subscriptions = new Map<string, TabSubscription>()
  let openTopics = new Set<string>()
  let signInSessionId: string | null | undefined
  let stream: EventStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = Number.POSITIVE_INFINITY

  const reopen = () => {
    timer = undefined
    stream?.close()
    stream = undefined
    openTopics = new Set([...subscriptions.values()].flatMap(need => need.topics))
    const from = since
    since = Number.POSITIVE_INFINITY
    signInSessionId = undefined
    // Visitors without subscriptions open no stream.
    if (
      openTopics.size === 0 &&
      [...subscriptions.values()].every(subscription => subscription.signInSessionId === null)
    )
      return
    stream = openStream({ topics: [...openTopics].sort(), since: from }, event => {
      if (event.name === 'open') signInSessionId = event.session
      post({ kind: 'event', event })
      onEvent(event)
    })
  }

  post({ kind: 'ask-subscriptions' })
  return {
    setSubscription: (subscription: TabSubscription) => {
      subscriptions.set(subscription.tab, subscription)
      post({ kind: 'leader-alive' })
      const isServed =
        stream &&
        !subscription.justLoaded &&
        subscription.signInSessionId === signInSessionId &&
        subscription.topics.every(topic => openTopics.has(topic))
      if (isServed) return
      since = Math.min(since, subscription.since)
      timer ??= setTimeout(reopen, BATCH_MS)
    },
    /** Topics of a closed tab are dropped when the stream reopens. */
    removeTab: (tab: string) => subscriptions.delete(tab),
    close: () => {
      clearTimeout(timer)
      stream?.close()
    },
  }
}

export type Leader = ReturnType<typeof createLeader>
