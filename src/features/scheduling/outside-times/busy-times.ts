import { setImmediate as nextTurn } from 'node:timers/promises'
import { type EventInstance, expandRecurringEvent, sync, type VEvent } from 'node-ical'
import { overlaps, type Span } from '#kernel/time.ts'
import { type BareCalendar, bareCalendar, zonesOf } from './bare-events.ts'
import { isModestRule } from './modest-rules.ts'

export type BusyTimes = {
  /** In order, none touches another. */
  readonly spans: readonly Span[]
  /** Series that could not be understood. */
  readonly unreadable: number
}

/** Thrown for a file from which no times are taken. */
export class CalendarTextError extends Error {
  readonly problem: 'not_a_calendar' | 'too_many_times'
  constructor(problem: CalendarTextError['problem']) {
    super(`a calendar file: ${problem}`)
    this.problem = problem
  }
}

type Options = {
  /** What lies outside is left out; what reaches over its end is cut. */
  readonly within: Span
  /** Of whole days, and of times that name no zone. */
  readonly zone: string
  readonly maxWorkMs?: number
}

/** Danger: a series of seconds has more dates than memory; a person's calendar has a few thousand within half a year. */
const MAX_TIMES = 20_000
const MAX_SERIES = 20_000
/** Of work at one go: other requests wait for as long. */
const TURN_MS = 20
/** Of work on one file. Danger: a stranger writes it, and no rule of the form says how much work a file may be. */
const MAX_WORK_MS = 5_000
/** Of one series, which is read at one go. Those of people have a few hundred characters, and as many more for each exception. */
const MAX_SERIES_LENGTH = 100_000

/**
 * When a calendar file (RFC 5545) says that its person is busy. An event takes time unless it is cancelled or marked as free
 * (`TRANSP:TRANSPARENT`, and of Outlook `FREE` and `WORKINGELSEWHERE`); a tentative one does, because a lesson that has to be cancelled is
 * worse than a slot less. Throws a `CalendarTextError`.
 */
export const readBusyTimes = async (
  text: string,
  { within, zone: ownerZone, maxWorkMs = MAX_WORK_MS }: Options,
): Promise<BusyTimes> => {
  const calendar = bareCalendar(text)
  if (!calendar || calendar.series.length > MAX_SERIES)
    throw new CalendarTextError(calendar ? 'too_many_times' : 'not_a_calendar')
  const spans: Span[] = []
  const zone = zoneOf(calendar, ownerZone)
  let unreadable = 0
  let worked = 0
  let turnBegan = performance.now()
  for (const series of calendar.series) {
    const inTurn = performance.now() - turnBegan
    if (inTurn > TURN_MS) {
      worked += inTurn
      await nextTurn()
      turnBegan = performance.now()
    }
    const times = timesOf(calendar, series, { within, zone })
    if (times === null) unreadable++
    else spans.push(...times)
    if (spans.length > MAX_TIMES || worked > maxWorkMs) throw new CalendarTextError('too_many_times')
  }
  return { spans: mergeSpans(spans), unreadable }
}

const zoneOf = ({ zone }: BareCalendar, ownerZone: string): string => {
  try {
    return zone ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : ownerZone
  } catch {
    return ownerZone
  }
}

/** Null for a series that breaks the rules of the form, or is too much work: the others are read all the same. */
const timesOf = (
  calendar: BareCalendar,
  series: readonly string[],
  { within, zone }: Options,
): readonly Span[] | null => {
  const lines = [...zonesOf(calendar, series), ...series]
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  if (text.length > MAX_SERIES_LENGTH || !lines.every(isModestRule)) return null
  // The library looks at whole days by the clock of the process: a day more on both sides, and the rest is cut.
  const [from, to] = [within.start.subtract({ hours: 24 }), within.end.add({ hours: 24 })].map(toDate)
  if (!from || !to) return null
  try {
    const events = Object.values(sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT')
    return events
      .flatMap(event => expandRecurringEvent(event, { from, to, expandOngoing: true }))
      .filter(({ event }) => takesTime(event))
      .map(instance => spanOf(instance, zone))
      .filter(span => Temporal.Instant.compare(span.start, span.end) < 0 && overlaps(span, within))
      .map(span => cut(span, within))
  } catch {
    return null
  }
}

const toDate = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds)

const FREE = new Set(['FREE', 'WORKINGELSEWHERE'])

const takesTime = (event: VEvent): boolean => {
  const { 'MICROSOFT-CDO-BUSYSTATUS': outlook } = event as { readonly 'MICROSOFT-CDO-BUSYSTATUS'?: unknown }
  if (event.status === 'CANCELLED' || event.transparency === 'TRANSPARENT') return false
  return !(typeof outlook === 'string' && FREE.has(outlook.toUpperCase()))
}

/** A whole day, and a time without a zone, are those of the owner's clock; the library gives them by the clock of the process. */
const spanOf = ({ start, end, isFullDay }: EventInstance, zone: string): Span => {
  if (isFullDay) return { start: midnight(start, zone), end: midnight(end, zone) }
  const isFloating = start.tz === undefined
  return { start: instantOf(start, zone, isFloating), end: instantOf(end, zone, isFloating) }
}

const midnight = (day: Date, zone: string): Temporal.Instant =>
  plainOf(day).toPlainDate().toZonedDateTime(zone).toInstant()

const instantOf = (at: Date, zone: string, isFloating: boolean): Temporal.Instant =>
  isFloating ? plainOf(at).toZonedDateTime(zone).toInstant() : Temporal.Instant.fromEpochMilliseconds(at.getTime())

const plainOf = (at: Date): Temporal.PlainDateTime =>
  new Temporal.PlainDateTime(
    ...([at.getFullYear(), at.getMonth() + 1, at.getDate()] as const),
    ...([at.getHours(), at.getMinutes(), at.getSeconds()] as const),
  )

const cut = ({ start, end }: Span, within: Span): Span => ({
  start: Temporal.Instant.compare(start, within.start) < 0 ? within.start : start,
  end: Temporal.Instant.compare(end, within.end) > 0 ? within.end : end,
})

const mergeSpans = (spans: readonly Span[]): readonly Span[] => {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))) {
    const last = merged.at(-1)
    if (!last || Temporal.Instant.compare(span.start, last.end) > 0) merged.push(span)
    else if (Temporal.Instant.compare(span.end, last.end) > 0)
      merged.splice(-1, 1, { start: last.start, end: span.end })
  }
  return merged
}
