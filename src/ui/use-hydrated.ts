import { useEffect, useState } from 'react'

/** Whether the scripts of the page run; false as the server writes it. */
export const useHydrated = (): boolean => {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
