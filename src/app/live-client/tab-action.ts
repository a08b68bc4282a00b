import { hasManyReaders, isWanted, topics } from '#kernel/topics.ts'
import type { LiveEvent } from './protocol.ts'

/** What a tab does about an event. `now` and `soon` read again; `home` and `reload` leave what is shown. */
export type TabAction = 'nothing' | 'now' | 'soon' | 'home' | 'reload'

export type TabState = { readonly signInSessionId: string | null; readonly subscribed: ReadonlySet<string> }

/**
 * What an event asks of a tab (docs/architecture.md, "How a change flows"). A tab whose session is over goes home: nothing of the person who
 * has left stays on the screen.
 */
export const decideTabAction = (event: LiveEvent, { signInSessionId, subscribed }: TabState): TabAction => {
  switch (event.name) {
    case 'open':
      if (event.session === signInSessionId) return 'nothing'
      if (signInSessionId === null) return 'now'
      return event.session === null ? 'home' : 'reload'
    case 'read-again':
      return 'soon'
    case 'changed': {
      if (signInSessionId !== null && event.topics.includes(topics.revoked(signInSessionId))) return 'home'
      const matching = event.topics.filter(topic => isWanted(subscribed, topic))
      if (matching.length === 0) return 'nothing'
      // Readers of a list spread out; what is one's own is read at once.
      return matching.every(hasManyReaders) ? 'soon' : 'now'
    }
    default:
      return event satisfies never
  }
}
