/** The events of a calendar file, without everything that is not about time. */
export type BareCalendar = {
  /** The lines of its rules of zones, by the names of the zones. */
  readonly zones: ReadonlyMap<string, readonly string[]>
  /** The lines of each event; those of one series, with its exceptions, together. */
  readonly series: readonly (readonly string[])[]
  /** The zone that a program names for times without one. */
  readonly zone: string | null
}

/** What decides when an event is, and whether it takes time. Titles, places and people are in none of them. */
const KEPT = new Set([
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXDATE', 'RECURRENCE-ID', 'STATUS', 'TRANSP'],
  'X-MICROSOFT-CDO-BUSYSTATUS',
])
/** RFC 5545, 3.1: a line that begins with a space or tab goes on from the one before. */
const CONTINUATION = /\r?\n[ \t]/g
const LINE_BREAK = /\r?\n|\r/
const OWN_UID = /@guildhall$/

const ZONE_OF = /;TZID="?([^":;]+)/i

const nameOf = (line: string): string => /^[A-Za-z0-9-]+/.exec(line)?.[0].toUpperCase() ?? ''

/**
 * Takes from a calendar file what decides about time, line by line, before anything else reads it: titles, places and people go no
 * further. Series are numbered, because their names may hold an address. Null for a text that is no calendar. Events of this site, which a
 * letter or a subscription has brought into the calendar, are left out.
 */
export const bareCalendar = (text: string): BareCalendar | null => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(CONTINUATION, '')
    .split(LINE_BREAK)
  if (!lines.some(line => /^BEGIN:VCALENDAR\s*$/i.test(line))) return null
  const zones = new Map<string, readonly string[]>()
  const series = new Map<string, string[]>()
  let zone: string | null = null
  let open: { readonly name: string; readonly lines: string[]; uid: string } | null = null
  /** Depth of parts inside of the open one, such as alarms: their times are not those of the event. */
  let inner = 0
  for (const line of lines) {
    const name = nameOf(line)
    const value = line.slice(line.indexOf(':') + 1).trim()
    if (open === null) {
      if (name === 'X-WR-TIMEZONE') zone = value
      if (name === 'BEGIN' && /^(VEVENT|VTIMEZONE)$/i.test(value))
        open = { name: value.toUpperCase(), lines: [], uid: '' }
      continue
    }
    if (name === 'END' && inner === 0) {
      if (open.name === 'VTIMEZONE') zones.set(open.uid, ['BEGIN:VTIMEZONE', ...open.lines, 'END:VTIMEZONE'])
      else if (!OWN_UID.test(open.uid)) addEvent(series, open)
      open = null
      continue
    }
    if (name === 'BEGIN') inner++
    if (name === 'END') inner--
    if (open.name === 'VTIMEZONE') {
      open.lines.push(line)
      if (name === 'TZID') open.uid = value
    } else if (inner > 0 || name === 'END') continue
    else if (name === 'UID') open.uid = value
    else if (KEPT.has(name)) open.lines.push(line)
  }
  return { zones, series: [...series.values()], zone }
}

/** The lines of the rules of the zones that a series names. */
export const zonesOf = ({ zones }: BareCalendar, series: readonly string[]): readonly string[] => {
  const names = new Set(series.flatMap(line => ZONE_OF.exec(line)?.[1] ?? []))
  return [...names].flatMap(name => zones.get(name) ?? [])
}

const addEvent = (
  series: Map<string, string[]>,
  { uid, lines }: { readonly uid: string; readonly lines: readonly string[] },
): void => {
  // An event without a name belongs to no series.
  const key = uid || `unnamed ${series.size}`
  const own = series.get(key) ?? []
  const number = own.length > 0 ? own[1] : `UID:${series.size + 1}`
  own.push('BEGIN:VEVENT', number ?? '', ...lines, 'END:VEVENT')
  series.set(key, own)
}
