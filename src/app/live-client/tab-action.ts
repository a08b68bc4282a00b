import { hasManyReaders, isWanted, topics } from '#kernel/topics.ts'
import type { LiveEvent } from './protocol.ts'

/** A tab's reaction to an event. `now` and `soon` revalidate; `home` and `reload` leave the page. */
export type TabAction = 'nothing' | 'now' | 'soon' | 'home' | 'reload'

export type TabState = { readonly signInSessionId: string | null; readonly subscribed: ReadonlySet<string> }

/**
 * Decides a tab's reaction to an event (docs/architecture.md, "How a change flows"). A tab whose session has ended goes to the home page:
 * no data of the signed-out user stays on the screen.
 */
export const decideTabAction = (event: LiveEvent, { signInSessionId, subscribed }: TabState): TabAction => {
  switch (event.name) {
    case 'open':
      if (event.session === signInSessionId) return 'nothing'
      if (signInSessionId === null) return 'now'
      return event.session === null ? 'home' : 'reload'
    case 'snapshots':
      return 'nothing'
    case 'read-again':
      return 'soon'
    case 'changed': {
      if (signInSessionId !== null && event.topics.includes(topics.revoked(signInSessionId))) return 'home'
      const matching = event.topics.filter(topic => isWanted(subscribed, topic))
      if (matching.length === 0) return 'nothing'
      // Clients spread their reloads of shared lists; a user's own data is reloaded at once.
      return matching.every(hasManyReaders) ? 'soon' : 'now'
    }
    default:
      return event satisfies never
  }
}
