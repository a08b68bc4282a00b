import { useEffect, useRef } from 'react'

const POLL_MS = 30_000
const CHECK_PATH = '/api/v1/admin/dne-modification-requests'

const readModifications = async (signal: AbortSignal): Promise<number> => {
  const answer = await fetch(CHECK_PATH, { signal })
  if (!answer.ok) throw new Error(`${CHECK_PATH} answered ${answer.status}`)
  const body = (await answer.json()) as { readonly 'session-modifications': number }
  return body['session-modifications']
}

/** Asks every 30 seconds whether modifications wait, as the specification says, in tabs that are seen. A failure is only logged. */
export const useModificationPoll = (onRead: (modifications: number) => void): void => {
  const latestOnRead = useRef(onRead)
  latestOnRead.current = onRead
  useEffect(() => {
    const ended = new AbortController()
    const check = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        latestOnRead.current(await readModifications(ended.signal))
      } catch (error) {
        if (!ended.signal.aborted) console.error('Error checking DNE modifications', error)
      }
    }
    const timer = setInterval(() => void check(), POLL_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [])
}
