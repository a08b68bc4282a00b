import { setTimeout as pause } from 'node:timers/promises'

const MAX_ATTEMPTS = 4
const FIRST_PAUSE_MS = 100
/** Until the headers of the answer: a person waits for what is read, and a part of 8 MiB takes its time to be sent. */
const READ_TIMEOUT_MS = 5_000
const WRITE_TIMEOUT_MS = 30_000
/** Of the provider, for the moment. */
const RETRIED = [429, 500, 502, 503, 504]

/**
 * `fetch` for a store that is busy or away for a moment: answers with 429 or 5xx, and lost connections, are tried again, while the time lasts.
 * The time ends with the headers of the answer: a body may be read as slowly as its reader likes. Bodies that are sent must be in memory.
 */
export const fetchWithRetries: typeof fetch = async (url, init) => {
  const aborting = new AbortController()
  const isRead = init?.method === 'GET' || init?.method === 'HEAD'
  const timer = setTimeout(
    () => aborting.abort(new Error('the file store did not answer in time')),
    isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
  )
  try {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MAX_ATTEMPTS
      const answer = await fetch(url, { ...init, signal: aborting.signal }).catch((error: unknown) => {
        if (isLast || aborting.signal.aborted) throw error
        return null
      })
      if (answer && (isLast || !RETRIED.includes(answer.status))) return answer
      await answer?.body?.cancel()
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()), undefined, { signal: aborting.signal })
    }
  } finally {
    clearTimeout(timer)
  }
}
