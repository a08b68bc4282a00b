import { firstCharacters } from './first-characters.ts'
import { t } from './messages.ts'

/** The school's zone, by its IANA name: visitors see times in it, and calendar days are counted in it. */
export const SCHOOL_ZONE = 'Europe/Warsaw'

/** Every zone that can be chosen, in alphabetical order. */
export const ZONES: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), SCHOOL_ZONE, 'UTC'])].sort()

const KNOWN_ZONES = new Set(ZONES)
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/

/** Longer than any name of a zone: its look-up would take long. */
const MAX_LENGTH = 64

/** Whether text names a zone. Old names that browsers still report (`Asia/Calcutta`) are valid, bare offsets (`+01:00`) are not: they have no summer time. */
export const isZone = (text: string): boolean =>
  KNOWN_ZONES.has(text) || (text.length <= MAX_LENGTH && ZONE_NAME.test(text) && isAcceptedByIntl(text))

const isAcceptedByIntl = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** As in its IANA name, so without accents. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The city of a zone, for display: `Warsaw`, `New York`, `UTC`. Only the school's has its name in each language. */
export const zoneName = (zone: string): string => (zone === SCHOOL_ZONE ? t('[city] Warsaw') : cityOf(zone))

/** Which times are shown: `Warsaw time`. */
export const zoneTime = (zone: string): string =>
  zone === SCHOOL_ZONE ? t('Warsaw time') : t('{zone} time', { zone: cityOf(zone) })

const normalizeName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

/** Zones by their whole name and by their city, each as `normalizeName` makes it. */
const zonesByName = (): ReadonlyMap<string, string> => {
  const found = new Map(ZONES.map(zone => [normalizeName(cityOf(zone)), zone]))
  for (const zone of ZONES) found.set(normalizeName(zone), zone)
  return found
}
let namedZones: ReadonlyMap<string, string> | undefined

/** Cities that a runtime lists by their old names only (`Asia/Calcutta`) are known to it by the new ones too. */
const REGIONS = ['Europe', 'Asia', 'America', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian'] as const

/** The zone that a person means by `Europe/London`, `europe/london`, `London`, `new york` or `São Paulo`; null when there is none. */
export const findZone = (text: string): string | null => {
  if (KNOWN_ZONES.has(text)) return text
  if (text.length > MAX_LENGTH) return null
  namedZones ??= zonesByName()
  const name = normalizeName(text)
  const named = namedZones.get(name)
  if (named) return named
  if (name === normalizeName(zoneName(SCHOOL_ZONE))) return SCHOOL_ZONE
  if (isZone(text.trim())) return text.trim()
  const city = name.replaceAll(' ', '_')
  const region = REGIONS.find(each => isZone(`${each}/${city}`))
  return region ? new Intl.DateTimeFormat('en', { timeZone: `${region}/${city}` }).resolvedOptions().timeZone : null
}

/** For a field in which no zone was recognised. */
export const zoneNotFoundMessage = (text: string): string =>
  `We can’t find “${firstCharacters(text.trim(), 40)}”. Try a large city nearby, such as London or Tokyo.`

/** The query parameter for the zone of the times in a URL. */
export const ZONE_PARAM = 'zone'

/** The zone in a URL, by its name or by its city; null where it names none that exists. */
export const readZoneParam = (params: URLSearchParams): string | null => {
  const text = params.get(ZONE_PARAM)
  return text === null ? null : findZone(text)
}

/** The text in a URL that names no zone, for a message; null where there is nothing to say. */
export const readUnknownZone = (params: URLSearchParams): string | null => {
  const text = params.get(ZONE_PARAM)?.trim() || null
  return text === null || findZone(text) !== null ? null : firstCharacters(text, 64)
}
