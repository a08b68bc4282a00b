import { useEffect } from 'react'
import type { RootData } from './root-data.ts'

/**
 * Connects the page with the service worker, after it has loaded. A visitor's page does so only where there is one from before, which may
 * have something of a person who was signed in.
 */
export const useAppWorker = ({ viewer, impersonation, isViewerUnknown }: RootData): void => {
  const person = viewer && !impersonation ? viewer.uid : null
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!import.meta.env.PROD || isViewerUnknown || !serviceWorker) return
    if (person === null && !serviceWorker.controller) return
    // Without it the page is the same.
    const begin = () =>
      void import('./worker-client/connect.ts')
        .then(({ connectWorker }) => connectWorker(person))
        .catch(() => undefined)
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
  }, [person, isViewerUnknown])
}
