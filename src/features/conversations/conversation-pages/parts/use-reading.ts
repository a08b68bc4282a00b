import { useEffect } from 'react'

/**
 * Tells the server how far this person has read, as soon as the newest message is on a page that is seen. What is open in the background
 * stays unread.
 */
export const useReading = (conversationId: string, newest: string | null, readUpTo: string | null) => {
  useEffect(() => {
    if (!newest || (readUpTo && Temporal.Instant.compare(newest, readUpTo) <= 0)) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      void fetch(`/api/v1/conversations/${conversationId}/reading`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ upTo: newest }),
      }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [conversationId, newest, readUpTo])
}
