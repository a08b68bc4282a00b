import type { LiveEvent } from './words.ts'

/** What a tab does about an event. `now` and `soon` read again; `home` and `reload` leave what is shown. */
export type Verdict = 'nothing' | 'now' | 'soon' | 'home' | 'reload'

export type Standing = { readonly session: string | null; readonly wanted: ReadonlySet<string> }

/** Many people listen to a list at once, so its readers spread out; what is one's own is read at once. */
const LISTS = /^(sessions|settings)$/

/** Whether a page wants a topic: by its name, or as `my:<kind>` for what the server adds by who one is. */
export const wants = (wanted: ReadonlySet<string>, topic: string): boolean =>
  wanted.has(topic) || wanted.has(`my:${topic.split(':')[0]}`)

/**
 * What an event asks of a tab (docs/architecture.md, "How a change flows"). A tab whose session is over goes home: nothing of the person who
 * has left stays on the screen.
 */
export const judge = (event: LiveEvent, { session, wanted }: Standing): Verdict => {
  switch (event.name) {
    case 'open':
      if (event.session === session) return 'nothing'
      if (session === null) return 'now'
      return event.session === null ? 'home' : 'reload'
    case 'read-again':
      return 'soon'
    case 'changed': {
      if (session !== null && event.topics.includes(`revoked:${session}`)) return 'home'
      const mine = event.topics.filter(topic => wants(wanted, topic))
      if (mine.length === 0) return 'nothing'
      return mine.every(topic => LISTS.test(topic)) ? 'soon' : 'now'
    }
    default:
      return event satisfies never
  }
}
