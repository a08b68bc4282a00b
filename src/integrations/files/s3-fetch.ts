import { setTimeout as pause } from 'node:timers/promises'
import { createOutsideFetch, isBusyStatus } from '#platform/outside-request.ts'
import { OutsideRequestError } from '#platform/outside-request-error.ts'

const MAX_ATTEMPTS = 4
const FIRST_PAUSE_MS = 100
/** A person waits for what is read, and a part of 8 MiB takes its time to be sent. */
const READ_TIMEOUT_MS = 5_000
const WRITE_TIMEOUT_MS = 30_000
/** Of everything but a file: a list names up to 1,000. */
const MAX_BYTES = 8 * 1024 * 1024

const fetchBounded = createOutsideFetch({ timeoutMs: WRITE_TIMEOUT_MS, maxBytes: MAX_BYTES })

/**
 * `fetch` for a store that is busy or away for a moment: answers with 429 or 5xx, and lost connections, are tried again, while the time lasts.
 * That of a file ends with the headers of the answer: its body may be read as slowly as its reader likes, and does not fit into memory. Bodies
 * that are sent must be in memory.
 */
export const fetchWithRetries: typeof fetch = async (url, init) => {
  const aborting = new AbortController()
  const isFile = init?.method === 'GET' && new URL(new Request(url).url).search === ''
  const isRead = init?.method === 'GET' || init?.method === 'HEAD'
  const timer = setTimeout(
    () => aborting.abort(new Error('the file store did not answer in time')),
    isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
  )
  try {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MAX_ATTEMPTS
      const sent = { ...init, signal: aborting.signal }
      const answer = await (isFile ? fetch : fetchBounded)(url, sent).catch((error: unknown) => {
        const isForGood = error instanceof OutsideRequestError && !error.isRetryable
        if (isLast || isForGood || aborting.signal.aborted) throw error
        return null
      })
      if (answer && (isLast || !isBusyStatus(answer.status))) return answer
      await answer?.body?.cancel()
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()), undefined, { signal: aborting.signal })
    }
  } finally {
    clearTimeout(timer)
  }
}
