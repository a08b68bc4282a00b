import { useSyncExternalStore } from 'react'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { useRootFacts } from './root-facts.ts'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || HOUSE_ZONE
const houseZone = () => HOUSE_ZONE

/**
 * The zone to show times in: the one the address asks for, a signed-in person's own, or the browser's. A visitor's page comes
 * with the house's times and turns to the browser's zone once the scripts run: the words change, their place does not.
 */
export const useViewerZone = (asked: string | null = null): string => {
  const facts = useRootFacts()
  const own = useSyncExternalStore(never, ownZone, houseZone)
  return asked ?? (facts?.viewer ? facts.zone : own)
}
