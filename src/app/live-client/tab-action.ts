import type { LiveEvent } from './protocol.ts'

/** What a tab does about an event. `now` and `soon` read again; `home` and `reload` leave what is shown. */
export type TabAction = 'nothing' | 'now' | 'soon' | 'home' | 'reload'

export type TabState = { readonly signInSessionId: string | null; readonly topics: ReadonlySet<string> }

/** Many people listen to a list at once, so its readers spread out; what is one's own is read at once. */
const SHARED_TOPICS = /^(sessions|settings)$/

/** Whether a page wants a topic: by its name, or as `my:<kind>` for what the server adds by who one is. */
export const isSubscribed = (topics: ReadonlySet<string>, topic: string): boolean =>
  topics.has(topic) || topics.has(`my:${topic.split(':')[0]}`)

/**
 * What an event asks of a tab (docs/architecture.md, "How a change flows"). A tab whose session is over goes home: nothing of the person who
 * has left stays on the screen.
 */
export const decideTabAction = (event: LiveEvent, { signInSessionId, topics }: TabState): TabAction => {
  switch (event.name) {
    case 'open':
      if (event.session === signInSessionId) return 'nothing'
      if (signInSessionId === null) return 'now'
      return event.session === null ? 'home' : 'reload'
    case 'read-again':
      return 'soon'
    case 'changed': {
      if (signInSessionId !== null && event.topics.includes(`revoked:${signInSessionId}`)) return 'home'
      const matching = event.topics.filter(topic => isSubscribed(topics, topic))
      if (matching.length === 0) return 'nothing'
      return matching.every(topic => SHARED_TOPICS.test(topic)) ? 'soon' : 'now'
    }
    default:
      return event satisfies never
  }
}
