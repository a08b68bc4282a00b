import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hoursUntil } from '#kernel/time.ts'

const HOUR_MS = 3_600_000
/** Beyond that the page has been read again anyway. */
const LONGEST_HOURS = 24

/** Reads the page again at a moment to come, such as the opening of a door. Instants are ISO text; `now` is the server's. */
export const useRevalidateAt = (at: string | null, now: string) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const hours = at === null ? -1 : hoursUntil(at, now)
    if (hours <= 0 || hours > LONGEST_HOURS) return
    const timer = setTimeout(() => void revalidate(), hours * HOUR_MS + 500)
    return () => clearTimeout(timer)
  }, [at, now, revalidate])
}
