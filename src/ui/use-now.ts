import { useEffect, useState } from 'react'

/** The server's ISO now, advanced by a minute every minute; the visitor's clock may be wrong, so it is never read. */
export const useNow = (now: string): string => {
  const [elapsed, setElapsed] = useState({ now, minutes: 0 })
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(
      () => setElapsed({ now, minutes: Math.floor((performance.now() - startedAt) / 60_000) }),
      5_000,
    )
    return () => clearInterval(timer)
  }, [now])
  const minutes = elapsed.now === now ? elapsed.minutes : 0
  return minutes === 0 ? now : Temporal.Instant.from(now).add({ minutes }).toString()
}
