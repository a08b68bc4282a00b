/** What the live stream says; `src/live-stream.ts` is the other end. Times are the server's, in milliseconds. */
export type LiveEvent =
  | { readonly name: 'open'; readonly session: string | null; readonly at: number }
  | {
      readonly name: 'changed'
      readonly topics: readonly string[]
      readonly snapshots: Readonly<Record<string, unknown>>
    }
  | { readonly name: 'read-again' }

/** What one tab listens to. `since`: when what it shows was read; `fresh`: it has just been loaded, or became somebody else's. */
export type Need = {
  readonly tab: string
  readonly session: string | null
  readonly topics: readonly string[]
  readonly since: number
  readonly fresh: boolean
}

/** Between the tabs of one browser, of which one, the leader, holds the stream. */
export type Message =
  | { readonly kind: 'need'; readonly need: Need }
  | { readonly kind: 'gone'; readonly tab: string }
  /** A new leader asks everybody what they need. */
  | { readonly kind: 'call' }
  /** The leader lives. */
  | { readonly kind: 'here' }
  | { readonly kind: 'event'; readonly event: LiveEvent }
