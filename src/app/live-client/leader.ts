import type { EventStream, StreamRequest } from './event-stream.ts'
import type { LiveEvent, TabMessage, TabSubscription } from './protocol.ts'

/** Tabs that open together are asked for once. */
const BATCH_MS = 50

type LeaderOptions = {
  readonly post: (message: TabMessage) => void
  readonly openStream: (request: StreamRequest, onEvent: (event: LiveEvent) => void) => EventStream
  /** The leader is a tab too. */
  readonly onEvent: (event: LiveEvent) => void
}

/** Holds the browser's one stream and says to all tabs what it says. Browsers allow six connections a host, so not one each. */
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
    // Visitors who listen to nothing cost nothing.
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
    /** What a tab that has gone listened to is dropped when the stream opens anew. */
    removeTab: (tab: string) => subscriptions.delete(tab),
    close: () => {
      clearTimeout(timer)
      stream?.close()
    },
  }
}

export type Leader = ReturnType<typeof createLeader>
