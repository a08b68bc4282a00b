import { useSyncExternalStore } from 'react'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { useSiteData } from './site-data.ts'

const subscribeToNothing = () => () => {}
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || SCHOOL_ZONE
const schoolZone = () => SCHOOL_ZONE

/**
 * The zone of displayed times: the one in the URL, a signed-in user's own, or the browser's. A visitor's page is rendered in the
 * school's zone and changes to the browser's after hydration: the text changes, the layout does not.
 */
export const useViewerZone = (requestedZone: string | null = null): string => {
  const siteData = useSiteData()
  const browserTimeZone = useSyncExternalStore(subscribeToNothing, browserZone, schoolZone)
  return requestedZone ?? (siteData?.viewer ? siteData.zone : browserTimeZone)
}
