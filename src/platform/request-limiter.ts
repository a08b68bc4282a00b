/** At most `max` requests in a window of `seconds`, which begins with the first. */
export type RequestLimit = { readonly name: string; readonly max: number; readonly seconds: number }

/** What is left of a limit: requests, and whole seconds until the window ends. */
export type Quota = { readonly isOver: boolean; readonly remaining: number; readonly resetSeconds: number }

/** `count` is what is known of all processes; `untold` of it only this one knows. */
type Window = { endsAt: number; count: number; untold: number }

/** What this process has counted for a key since it last told the others. */
export type CountedKey = { readonly key: string; readonly count: number; readonly leftMs: number }
/** What all processes have counted for a key. */
export type CommonCount = { readonly key: string; readonly count: number; readonly leftMs: number }

/** More are forgotten, the oldest first: a flood of keys must not fill the memory. */
const MAX_KEYS = 20_000

/** A process that counts less than this part of the limit keeps it to itself: most programs cost no statement. */
const UNTOLD_SHARE = 20

/**
 * Counts requests in the memory of this process, without a statement of the database. `shared-counts.ts` adds up what all processes have
 * counted. Danger: until then each counts apart; what must count exactly uses `rate-limit.ts`.
 */
export const createRequestLimiter = ({ name, max, seconds }: RequestLimit, maxKeys = MAX_KEYS) => {
  const windows = new Map<string, Window>()

  const current = (key: string, at: number): Window | undefined => {
    const window = windows.get(key)
    return window && window.endsAt > at ? window : undefined
  }

  const makeRoom = () => {
    const oldest = windows.keys().next().value
    if (windows.size >= maxKeys && oldest !== undefined) windows.delete(oldest)
  }

  const open = (key: string, at: number): Window => {
    // Deleted first, so that the order of the keys is that of the windows.
    windows.delete(key)
    makeRoom()
    const window = { endsAt: at + seconds * 1000, count: 0, untold: 0 }
    windows.set(key, window)
    return window
  }

  const quotaOf = ({ count, endsAt }: Pick<Window, 'count' | 'endsAt'>, at: number): Quota => ({
    isOver: count > max,
    remaining: Math.max(0, max - count),
    resetSeconds: Math.ceil((endsAt - at) / 1000),
  })

  return {
    name,
    /** Counts one request. `isOver` says that it is one too many. */
    count: (key: string, now: Temporal.Instant): Quota => {
      const at = now.epochMilliseconds
      const window = current(key, at) ?? open(key, at)
      window.count++
      window.untold++
      return quotaOf(window, at)
    },
    /** What is left without counting; null where nothing was counted in this window. */
    look: (key: string, now: Temporal.Instant): Quota | null => {
      const window = current(key, now.epochMilliseconds)
      return window ? quotaOf(window, now.epochMilliseconds) : null
    },
    /** What the other processes should know by now. It stays untold until `learn` has been called for it. */
    listUntold: (now: Temporal.Instant): readonly CountedKey[] =>
      [...windows].flatMap(([key, { endsAt, untold }]) => {
        const leftMs = endsAt - now.epochMilliseconds
        return leftMs > 0 && untold >= Math.max(1, max / UNTOLD_SHARE) ? [{ key, count: untold, leftMs }] : []
      }),
    /** Takes over what all processes have counted, `told` by this one included. */
    learn: ({ key, count, leftMs }: CommonCount, told: number, now: Temporal.Instant): void => {
      const window = current(key, now.epochMilliseconds)
      if (!window) return
      window.untold = Math.max(0, window.untold - told)
      window.count = count + window.untold
      window.endsAt = now.epochMilliseconds + leftMs
    },
    forget: (key: string) => windows.delete(key),
    clear: () => windows.clear(),
  }
}

export type RequestLimiter = ReturnType<typeof createRequestLimiter>

/** The fields of draft-ietf-httpapi-ratelimit-headers-10. */
export const quotaHeaders = ({ name, max, seconds }: RequestLimit, { remaining, resetSeconds }: Quota) => ({
  'ratelimit-policy': `"${name}";q=${max};w=${seconds}`,
  ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
})
