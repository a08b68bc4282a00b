import type { Topic } from '#kernel/topics.ts'

/** What the live stream says; `src/server/live-stream.ts` is the other end. Times are the server's, in milliseconds. */
export type LiveEvent =
  | { readonly name: 'open'; readonly session: string | null; readonly at: number }
  | {
      readonly name: 'changed'
      readonly topics: readonly Topic[]
      readonly snapshots: Readonly<Record<string, unknown>>
    }
  | { readonly name: 'read-again' }

/** What one tab listens to. `since`: when what it shows was read; `justLoaded`: it has just been loaded, or became somebody else's. */
export type TabSubscription = {
  readonly tab: string
  readonly signInSessionId: string | null
  readonly topics: readonly string[]
  readonly since: number
  readonly justLoaded: boolean
}

/** Between the tabs of one browser, of which one, the leader, holds the stream. */
export type TabMessage =
  | { readonly kind: 'subscribe'; readonly subscription: TabSubscription }
  | { readonly kind: 'tab-closed'; readonly tab: string }
  /** A new leader asks everybody what they need. */
  | { readonly kind: 'ask-subscriptions' }
  /** The leader lives. */
  | { readonly kind: 'leader-alive' }
  | { readonly kind: 'event'; readonly event: LiveEvent }
