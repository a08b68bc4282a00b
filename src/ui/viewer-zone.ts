import { useSyncExternalStore } from 'react'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { useSiteData } from './site-data.ts'

const subscribeToNothing = () => () => {}
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || SCHOOL_ZONE
const schoolZone = () => SCHOOL_ZONE

/**
 * The zone to show times in: the one the address asks for, a signed-in person's own, or the browser's. A visitor's page comes
 * with the house's times and turns to the browser's zone once the scripts run: the words change, their place does not.
 */
export const useViewerZone = (requestedZone: string | null = null): string => {
  const siteData = useSiteData()
  const browserTimeZone = useSyncExternalStore(subscribeToNothing, browserZone, schoolZone)
  return requestedZone ?? (siteData?.viewer ? siteData.zone : browserTimeZone)
}
