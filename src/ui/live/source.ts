import type { LiveEvent } from './words.ts'

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

export type Source = { readonly close: () => void }
export type Asked = { readonly topics: readonly string[]; readonly since: number }

const pageOf = ({ topics, since }: Asked) => {
  const query = new URLSearchParams({ since: String(Math.round(since)) })
  if (topics.length > 0) query.set('topics', topics.join(','))
  return `/api/live?${query}`
}

/**
 * One stream that never gives up: the browser's own reconnecting ends at the first answer that is not 200, and would ask
 * anew with the old `since`. A lost stream opens again after 1 s, then longer, at most 30 s, never all at the same moment.
 */
export const openSource = (asked: Asked, hear: (event: LiveEvent) => void): Source => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE
  let since = asked.since
  let offset = 0
  const take = (event: LiveEvent) => {
    if (event.name === 'open') {
      pause = FIRST_PAUSE
      offset = event.at - Date.now()
    }
    since = Date.now() + offset
    hear(event)
  }
  const open = () => {
    source = new EventSource(pageOf({ topics: asked.topics, since }))
    for (const name of ['open', 'changed', 'read-again'] as const)
      source.addEventListener(name, event => {
        // The browser's own `open` carries nothing; the server's does.
        if (event instanceof MessageEvent) take({ name, ...JSON.parse(event.data) })
      })
    source.onerror = () => {
      source?.close()
      timer = setTimeout(open, pause * (1 + Math.random()))
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }
  open()
  return {
    close: () => {
      clearTimeout(timer)
      source?.close()
    },
  }
}
