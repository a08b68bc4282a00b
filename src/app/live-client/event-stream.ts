import type { LiveEvent } from './protocol.ts'

const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

export type EventStream = { readonly close: () => void }
export type StreamRequest = { readonly topics: readonly string[]; readonly since: number }

const streamUrl = ({ topics, since }: StreamRequest) => {
  const query = new URLSearchParams({ since: String(Math.round(since)) })
  if (topics.length > 0) query.set('topics', topics.join(','))
  return `/api/live?${query}`
}

/**
 * One stream that reconnects for ever: the browser's own reconnecting stops at the first response that is not 200, and would
 * send the old `since` again. A lost stream reopens after 1 s, then longer, at most 30 s, with random jitter.
 */
export const openEventStream = (request: StreamRequest, onEvent: (event: LiveEvent) => void): EventStream => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = MIN_RETRY_MS
  let since = request.since
  let clockOffset = 0
  const onMessage = (event: LiveEvent) => {
    if (event.name === 'open') {
      retryMs = MIN_RETRY_MS
      clockOffset = event.at - Date.now()
    }
    since = Date.now() + clockOffset
    onEvent(event)
  }
  const connect = () => {
    source = new EventSource(streamUrl({ topics: request.topics, since }))
    for (const name of ['open', 'changed', 'snapshots', 'read-again'] as const)
      source.addEventListener(name, event => {
        // The browser's own `open` event has no data; the server's has.
        if (event instanceof MessageEvent) onMessage({ name, ...JSON.parse(event.data) })
      })
    source.onerror = () => {
      source?.close()
      timer = setTimeout(connect, retryMs * (1 + Math.random()))
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    }
  }
  connect()
  return {
    close: () => {
      clearTimeout(timer)
      source?.close()
    },
  }
}
