/** One component of a calendar file. `properties`: each value of a name, as it is written. */
type Component = {
  readonly name: string
  readonly properties: ReadonlyMap<string, readonly string[]>
  readonly parts: readonly Component[]
}

export type ParsedEvent = {
  readonly uid: string
  readonly sequence: number
  readonly title: string
  readonly description: string
  readonly url: string
  readonly status: string
  /** ISO text of instants, whole seconds in UTC. Danger: `toMatchObject` takes any two instants for equal. */
  readonly start: string
  readonly end: string
  readonly changedAt: string
  /** When it reminds, such as `-PT1H`. */
  readonly reminders: readonly string[]
  /** The names of all its properties. */
  readonly names: readonly string[]
}

const MAX_OCTETS = 75
const octets = (line: string): number => new TextEncoder().encode(line).length
const refuse = (reason: string): never => {
  throw new Error(`not a calendar file: ${reason}`)
}

/** RFC 5545, 3.1: every line ends with CRLF and has at most 75 octets; a line that begins with a space goes on from the one before. */
const readLines = (text: string): readonly string[] => {
  if (!text.endsWith('\r\n')) refuse('the last line is not ended')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) refuse(`a bare line break in ${JSON.stringify(line)}`)
    if (/\p{Cc}/u.test(line.replaceAll('\t', ''))) refuse(`a control character in ${JSON.stringify(line)}`)
    if (!line.isWellFormed()) refuse('half of a character')
    if (octets(line) > MAX_OCTETS) refuse(`${octets(line)} octets in ${JSON.stringify(line)}`)
    if (line === '') refuse('an empty line')
  }
  const lines: string[] = []
  for (const line of physical) {
    if (!line.startsWith(' ')) lines.push(line)
    else if (lines.length > 0) lines.push(lines.pop() + line.slice(1))
    else refuse('the first line is a continuation')
  }
  return lines
}

const LINE = /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^",;:]*))*):(.*)$/s

const parseComponent = (
  lines: readonly string[],
  from: number,
): { readonly component: Component; readonly next: number } => {
  const [, name] = /^BEGIN:([A-Z-]+)$/.exec(lines[from] ?? '') ?? refuse(`${lines[from]} begins nothing`)
  const properties = new Map<string, readonly string[]>()
  const parts: Component[] = []
  for (let at = from + 1; ; ) {
    const line = lines[at] ?? refuse(`${name} has no end`)
    if (line === `END:${name}`) return { component: { name: name ?? '', properties, parts }, next: at + 1 }
    if (line.startsWith('BEGIN:')) {
      const { component, next } = parseComponent(lines, at)
      parts.push(component)
      at = next
    } else {
      const [, key = '', , value = ''] = LINE.exec(line) ?? refuse(`${JSON.stringify(line)} is no property`)
      if (key === 'END') refuse(`${line} ends nothing that is open`)
      properties.set(key, [...(properties.get(key) ?? []), value])
      at++
    }
  }
}

/** The value of a property that has to be there once, or may be once. */
const readValue = ({ name, properties }: Component, key: string, isRequired: boolean): string => {
  const values = properties.get(key) ?? []
  if (values.length > 1 || (isRequired && values.length === 0)) refuse(`${name} has ${values.length} of ${key}`)
  return values[0] ?? ''
}

/** RFC 5545, 3.3.11: a backslash stands before each backslash, semicolon and comma; a line break is `\n`. */
const textOf = (component: Component, key: string, isRequired = false): string => {
  const raw = readValue(component, key, isRequired)
  if (/[;,]/.test(raw.replace(/\\[\\;,nN]/g, '')) || /\\/.test(raw.replace(/\\[\\;,nN]/g, '')))
    refuse(`${key} is not escaped: ${JSON.stringify(raw)}`)
  return raw.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
}

const instantOf = (component: Component, key: string): string => {
  const raw = readValue(component, key, true)
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(raw) ?? refuse(`${key} is no time in UTC: ${raw}`)
  return Temporal.Instant.from(`${date}T${time}Z`).toString()
}

const STATUSES = ['CONFIRMED', 'TENTATIVE', 'CANCELLED']

const toEvent = (component: Component): ParsedEvent => {
  const [start, end] = [instantOf(component, 'DTSTART'), instantOf(component, 'DTEND')]
  if (Temporal.Instant.compare(start, end) >= 0) refuse('an event ends before it starts')
  instantOf(component, 'DTSTAMP')
  const sequence = readValue(component, 'SEQUENCE', true)
  if (!/^\d{1,9}$/.test(sequence)) refuse(`SEQUENCE is ${sequence}`)
  const status = readValue(component, 'STATUS', true)
  if (!STATUSES.includes(status)) refuse(`STATUS is ${status}`)
  const url = readValue(component, 'URL', false)
  if (url && !URL.canParse(url)) refuse(`URL is ${url}`)
  return {
    ...{ uid: textOf(component, 'UID', true), sequence: Number(sequence), status, start, end, url },
    ...{ title: textOf(component, 'SUMMARY', true), description: textOf(component, 'DESCRIPTION') },
    changedAt: instantOf(component, 'LAST-MODIFIED'),
    reminders: component.parts.map(alarm => {
      if (alarm.name !== 'VALARM') refuse(`an event with ${alarm.name}`)
      if (readValue(alarm, 'ACTION', true) !== 'DISPLAY') refuse('an alarm that displays nothing')
      textOf(alarm, 'DESCRIPTION', true)
      return readValue(alarm, 'TRIGGER', true)
    }),
    names: [...component.properties.keys()],
  }
}

/**
 * A strict reader of calendar files (RFC 5545), apart from what writes them. Its events are in the order of the file.
 * @throws for a file that a program might refuse or read otherwise.
 */
export const parseCalendar = (text: string) => {
  const lines = readLines(text)
  const { component, next } = parseComponent(lines, 0)
  if (component.name !== 'VCALENDAR' || next !== lines.length) refuse('it is not one calendar')
  if (readValue(component, 'VERSION', true) !== '2.0') refuse('another version')
  textOf(component, 'PRODID', true)
  const events = component.parts.map(part => (part.name === 'VEVENT' ? toEvent(part) : refuse(`a ${part.name}`)))
  if (new Set(events.map(({ uid }) => uid)).size !== events.length) refuse('two events have one UID')
  return {
    name: textOf(component, 'NAME'),
    refresh: readValue(component, 'REFRESH-INTERVAL', false),
    ttl: readValue(component, 'X-PUBLISHED-TTL', false),
    events,
  }
}
