import { createContext, startTransition, use, useEffect, useState } from 'react'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { useSiteData } from './site-data.ts'

/** The browser's zone, once the page is hydrated; before that the school's, as the server writes it. */
export const BrowserZoneContext = createContext(SCHOOL_ZONE)

/**
 * For the frame around all pages. The change is a transition: a list of a hundred times is written anew in many short steps, between
 * which the page answers.
 */
export const useBrowserZone = (): string => {
  const [zone, setZone] = useState(SCHOOL_ZONE)
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone) startTransition(() => setZone(timeZone))
  }, [])
  return zone
}

/**
 * The zone of displayed times: the one in the URL, a signed-in user's own, or the browser's. A visitor's page is rendered in the
 * school's zone and changes to the browser's after hydration: the text changes, the layout does not.
 */
export const useViewerZone = (requestedZone: string | null = null): string => {
  const siteData = useSiteData()
  const browserZone = use(BrowserZoneContext)
  return requestedZone ?? (siteData?.viewer ? siteData.zone : browserZone)
}
