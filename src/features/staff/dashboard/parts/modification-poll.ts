const POLL_MS = 30_000
const CHECK_PATH = '/api/v1/admin/dne-modification-requests'

/** The counter of modifications, and how many requests the queues hold. */
export type Polled = { readonly modifications: number; readonly open: number }

const readModifications = async (signal: AbortSignal): Promise<Polled> => {
  const answer = await fetch(CHECK_PATH, { signal })
  if (!answer.ok) throw new Error(`${CHECK_PATH} answered ${answer.status}`)
  const body = (await answer.json()) as { readonly 'session-modifications': number; readonly open: number }
  return { modifications: body['session-modifications'], open: body.open }
}

/**
 * Asks every 30 seconds whether modifications wait, as the specification says, while the tab is seen. A failure is logged and nothing
 * else (docs/product.md §12.3). Returns how to stop.
 */
export const startModificationPoll = (onRead: (polled: Polled) => void): (() => void) => {
  const ended = new AbortController()
  const check = async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const polled = await readModifications(ended.signal)
      if (!ended.signal.aborted) onRead(polled)
    } catch (error) {
      if (!ended.signal.aborted) console.error('Error checking DNE modifications', error)
    }
  }
  const timer = setInterval(() => void check(), POLL_MS)
  return () => {
    clearInterval(timer)
    ended.abort()
  }
}
