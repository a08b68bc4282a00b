import { listActiveSignInSessions } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { now } from '#platform/clock.ts'
import type { Stream } from '#platform/live-bus.ts'
import { logFailure } from '#platform/outage-log.ts'

/**
 * Closes the streams of sign-in sessions that have ended, whatever became of the topic that says so: the product promises two
 * seconds (docs/product.md §2.4). One query a second for all streams of this node.
 */
const CHECK_MS = 1_000

const streamsBySession = new Map<string, Set<Stream>>()
let timer: NodeJS.Timeout | undefined
let isChecking = false

/** Returns how to stop watching this stream. */
export const closeWithSession = (stream: Stream, signInSessionId: string) => {
  const streams = streamsBySession.get(signInSessionId) ?? new Set()
  streamsBySession.set(signInSessionId, streams.add(stream))
  timer ??= setInterval(() => void closeEnded(), CHECK_MS).unref()
  return () => {
    streams.delete(stream)
    if (streams.size === 0) streamsBySession.delete(signInSessionId)
    if (streamsBySession.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const closeEnded = async () => {
  if (isChecking) return
  isChecking = true
  try {
    const ids = [...streamsBySession.keys()]
    const active = await listActiveSignInSessions(ids, now())
    for (const id of ids) if (!active.has(id)) for (const stream of streamsBySession.get(id) ?? []) stream.close()
  } catch (error) {
    logFailure('warn', { err: error }, 'the sign-in sessions of open streams could not be read')
  } finally {
    isChecking = false
  }
}
