import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hoursUntil } from '#kernel/time.ts'

const HOUR_MS = 3_600_000
/** No timer for later moments: the page has revalidated for other reasons by then. */
const LONGEST_HOURS = 24

/** Revalidates the page at a future moment, such as when a join link opens. Instants are ISO text; `now` is the server's. */
export const useRevalidateAt = (at: string | null, now: string) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const hours = at === null ? -1 : hoursUntil(at, now)
    if (hours <= 0 || hours > LONGEST_HOURS) return
    const timer = setTimeout(() => void revalidate(), hours * HOUR_MS + 500)
    return () => clearTimeout(timer)
  }, [at, now, revalidate])
}
