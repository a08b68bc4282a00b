import { useRef } from 'react'

/** Shorter than the others see it, so that it does not flicker. */
const BEAT_MS = 3_000

/** Says that this person types, while there is something to say it for: others see it for some seconds. */
export const useTypingBeat = (conversationId: string | null) => {
  const last = useRef(-BEAT_MS)
  return () => {
    if (!conversationId || performance.now() - last.current < BEAT_MS) return
    last.current = performance.now()
    // Nothing is lost where it does not arrive.
    void fetch(`/api/v1/conversations/${conversationId}/typing`, { method: 'POST' }).catch(() => undefined)
  }
}
