/** At most `max` requests in a window of `seconds`, which begins with the first. */
export type RequestLimit = { readonly name: string; readonly max: number; readonly seconds: number }

/** What is left of a limit: requests, and whole seconds until the window ends. */
export type Quota = { readonly isOver: boolean; readonly remaining: number; readonly resetSeconds: number }

type Window = { readonly endsAt: number; count: number }

/** More are forgotten, the oldest first: a flood of keys must not fill the memory. */
const MAX_KEYS = 20_000

/**
 * Counts requests in the memory of this process, without a statement of the database. Danger: several processes count apart, so that the
 * limit of all is the sum; what must count exactly uses `rate-limit.ts`.
 */
export const createRequestLimiter = ({ max, seconds }: RequestLimit, maxKeys = MAX_KEYS) => {
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
    const window = { endsAt: at + seconds * 1000, count: 0 }
    windows.set(key, window)
    return window
  }

  const quotaOf = ({ count, endsAt }: Window, at: number): Quota => ({
    isOver: count > max,
    remaining: Math.max(0, max - count),
    resetSeconds: Math.ceil((endsAt - at) / 1000),
  })

  return {
    /** Counts one request. `isOver` says that it is one too many. */
    count: (key: string, now: Temporal.Instant): Quota => {
      const at = now.epochMilliseconds
      const window = current(key, at) ?? open(key, at)
      window.count++
      return quotaOf(window, at)
    },
    /** What is left without counting; null where nothing was counted in this window. */
    look: (key: string, now: Temporal.Instant): Quota | null => {
      const window = current(key, now.epochMilliseconds)
      return window ? quotaOf(window, now.epochMilliseconds) : null
    },
    forget: (key: string) => windows.delete(key),
    clear: () => windows.clear(),
  }
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10. */
export const quotaHeaders = ({ name, max, seconds }: RequestLimit, { remaining, resetSeconds }: Quota) => ({
  'ratelimit-policy': `"${name}";q=${max};w=${seconds}`,
  ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
})
