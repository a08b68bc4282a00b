import type { Topic } from '#kernel/topics.ts'

/** The events of the live stream; `src/server/live-stream.ts` sends them. Times are the server's, in milliseconds. */
export type LiveEvent =
  | { readonly name: 'open'; readonly session: string | null; readonly at: number }
  | {
      /** `snapshots`: what follows topics that were told before; nothing has changed by it. */
      readonly name: 'changed' | 'snapshots'
      readonly topics: readonly Topic[]
      readonly snapshots: Readonly<Record<string, unknown>>
    }
  | { readonly name: 'read-again' }

/** One tab's subscription. `since`: when its data was read; `justLoaded`: the tab has just been loaded, or its user has changed. */
export type TabSubscription = {
  readonly tab: string
  readonly signInSessionId: string | null
  readonly topics: readonly string[]
  readonly since: number
  readonly justLoaded: boolean
}

/** Messages between the tabs of one browser, one of which, the leader, holds the stream. */
export type TabMessage =
  | { readonly kind: 'subscribe'; readonly subscription: TabSubscription }
  | { readonly kind: 'tab-closed'; readonly tab: string }
  /** A new leader asks all tabs for their subscriptions. */
  | { readonly kind: 'ask-subscriptions' }
  /** Heartbeat of the leader. */
  | { readonly kind: 'leader-alive' }
  | { readonly kind: 'event'; readonly event: LiveEvent }
