import { formatDayAndTime } from '#kernel/time.ts'

/**
 * A weekly lesson keeps its local time in the session's zone. In any other zone it moves for the weeks in which only one of the two
 * has changed its clocks, or for good where one never does (docs/product.md §4.10).
 */
export type WeeklyLesson = {
  readonly id: string
  readonly sessionId: string
  readonly title: string
  /** Whether it can move alone: only lessons of individual sessions can (docs/product.md §5.22). */
  readonly isMovable: boolean
  /** The viewer's. */
  readonly side: 'participant' | 'host'
  readonly start: Temporal.Instant
  /** The session's. */
  readonly zone: string
  /** The one with whom the viewer has the lesson. */
  readonly other: { readonly uid: string; readonly name: string; readonly zone: string }
}

/** For one person, in their zone: `Tue 17:00` becomes `Tue 16:00`. `name` is null for the viewer. */
export type ClockMove = {
  readonly name: string | null
  readonly zone: string
  readonly from: string
  readonly to: string
}

export type ClockShift = {
  /** The first lesson at the new time. */
  readonly lessonId: string
  readonly title: string
  /** Whether another time can be proposed for it, or asked for. */
  readonly isMovable: boolean
  readonly side: WeeklyLesson['side']
  /** The day of the change, `YYYY-MM-DD`, where the clocks change. */
  readonly on: string
  readonly moves: readonly ClockMove[]
}

export const FORECAST_WEEKS = 5
/** A change between last week's lesson and the next is still ahead for the reader. */
export const LOOK_BACK_WEEKS = 2

const localTime = (at: Temporal.Instant, zone: string): string => formatDayAndTime(at, zone)

/** The day of the first change of clocks in one of the zones between two moments. */
const changeDay = (zones: readonly string[], after: Temporal.Instant, until: Temporal.Instant): string | null => {
  const [first] = zones
    .flatMap(zone => after.toZonedDateTimeISO(zone).getTimeZoneTransition('next') ?? [])
    .filter(change => Temporal.Instant.compare(change.toInstant(), until) <= 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.toInstant(), b.toInstant()))
  return first?.toPlainDate().toString() ?? null
}

type Pair = { readonly before: WeeklyLesson; readonly after: WeeklyLesson }

/** Each lesson with the one before it that has the same person at the same local time of the session's zone. */
const weeklyPairs = (lessons: readonly WeeklyLesson[]): readonly Pair[] => {
  const series = Map.groupBy(
    lessons,
    ({ sessionId, other, start, zone }) => `${sessionId} ${other.uid} ${localTime(start, zone)}`,
  )
  return [...series.values()].flatMap(all => {
    const sorted = all.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
    return sorted.slice(1).map((after, at) => ({ before: sorted[at] ?? after, after }))
  })
}

const moveOf = ({ before, after }: Pair, name: string | null, zone: string): ClockMove | null => {
  const [from, to] = [localTime(before.start, zone), localTime(after.start, zone)]
  return from === to ? null : { name, zone, from, to }
}

/** The weekly lessons that move for the viewer or the other one within the next five weeks, the soonest first. */
export const forecastShifts = (
  lessons: readonly WeeklyLesson[],
  viewerZone: string,
  now: Temporal.Instant,
): readonly ClockShift[] => {
  const until = now.toZonedDateTimeISO('UTC').add({ weeks: FORECAST_WEEKS }).toInstant()
  const isAhead = ({ after: { start } }: Pair) =>
    Temporal.Instant.compare(start, now) > 0 && Temporal.Instant.compare(start, until) <= 0
  const found = weeklyPairs(lessons)
    .filter(isAhead)
    .toSorted((a, b) => Temporal.Instant.compare(a.after.start, b.after.start))
    .flatMap(pair => {
      const { before, after } = pair
      const own = moveOf(pair, null, viewerZone)
      const theirs = moveOf(pair, after.other.name, after.other.zone)
      const moves = [own, theirs].filter(move => move !== null)
      if (moves.length === 0) return []
      const zones = [...new Set([after.zone, viewerZone, after.other.zone])]
      const on = changeDay(zones, before.start, after.start)
      return on ? [{ after, on, moves }] : []
    })
  const shifts = Map.groupBy(found, ({ after }) => `${after.sessionId} ${after.start}`)
  return [...shifts.values()].flatMap(all => {
    const [first] = all
    if (!first) return []
    const moves = new Map(all.flatMap(each => each.moves.map(move => [`${move.name}`, move] as const)))
    const { id: lessonId, title, isMovable, side } = first.after
    return [{ lessonId, title, isMovable, side, on: first.on, moves: [...moves.values()] }]
  })
}
