import { useEffect } from 'react'
import { showToast } from './toast-store.ts'

const PREFIX = 'announced-'

const isFirst = (key: string): boolean => {
  try {
    if (sessionStorage.getItem(PREFIX + key) !== null) return false
    sessionStorage.setItem(PREFIX + key, '1')
    return true
  } catch {
    // A browser that keeps nothing reads it out each time.
    return true
  }
}

/** Reads a text out once in a tab: a live region that is filled when a page loads says nothing by itself. */
export const useAnnounceOnce = (key: string, text: string): void => {
  useEffect(() => {
    if (isFirst(key)) showToast({ title: text, position: 'unseen' })
  }, [key, text])
}
