/** The school's zone, by its IANA name: visitors see times in it, and calendar days are counted in it. */
export const SCHOOL_ZONE = 'Europe/Warsaw'

/** Every zone that can be chosen, in alphabetical order. */
export const ZONES: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), SCHOOL_ZONE, 'UTC'])].sort()

const KNOWN_ZONES = new Set(ZONES)
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/

/** Whether text names a zone. Old names that browsers still report (`Asia/Calcutta`) are valid, bare offsets (`+01:00`) are not: they have no summer time. */
export const isZone = (text: string): boolean =>
  KNOWN_ZONES.has(text) || (text.length <= 64 && ZONE_NAME.test(text) && isAcceptedByIntl(text))

const isAcceptedByIntl = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The city of a zone, for display: `Warsaw`, `New York`, `UTC`. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The query parameter for the zone of the times in a URL. */
export const ZONE_PARAM = 'zone'

/** The zone in a URL; null where it names none that exists. */
export const readZoneParam = (params: URLSearchParams): string | null => {
  const zone = params.get(ZONE_PARAM) ?? ''
  return isZone(zone) ? zone : null
}
