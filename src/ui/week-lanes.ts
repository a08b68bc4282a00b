import { formatHour } from '#kernel/timetable.ts'

export type TimedEntry = { readonly id: string; readonly day: number; readonly start: number; readonly end: number }
export type Lane = { readonly lane: number; readonly lanes: number }

/** Places overlapping entries of one day side by side. Minutes of the day. */
export const assignLanes = (entries: readonly TimedEntry[]): ReadonlyMap<string, Lane> => {
  const lanes = new Map<string, Lane>()
  let cluster: { id: string; lane: number }[] = []
  let ends: number[] = []
  let day = -1
  const close = () => {
    for (const { id, lane } of cluster) lanes.set(id, { lane, lanes: ends.length })
    cluster = []
    ends = []
  }
  for (const entry of [...entries].sort((a, b) => a.day - b.day || a.start - b.start || b.end - a.end)) {
    if (entry.day !== day || ends.every(end => end <= entry.start)) close()
    day = entry.day
    const free = ends.findIndex(end => end <= entry.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = entry.end
    cluster.push({ id: entry.id, lane })
  }
  close()
  return lanes
}

/** So many hours a week shows at the least. */
const LEAST_HOURS = 9

/** The hours that a week shows: those of its entries with an hour around them; of a week without entries the default hours. */
export const visibleHours = (
  entries: readonly TimedEntry[],
  defaultHours: readonly [number, number],
): readonly [number, number] => {
  if (entries.length === 0) return defaultHours
  const from = Math.max(0, Math.min(...entries.map(({ start }) => Math.floor(start / 60) - 1)))
  const to = Math.min(24, Math.max(from + LEAST_HOURS, ...entries.map(({ end }) => Math.ceil(end / 60) + 1)))
  return [Math.max(0, Math.min(from, to - LEAST_HOURS)), to]
}

/** Empty hours that a week shows as one row. */
export type Fold = { readonly from: number; readonly to: number }

/** Fewer empty hours than these stay as they are. */
const LEAST_FOLD = 3

/** The empty hours between two entries, without the one after the first and the one before the second. */
export const foldedHours = (entries: readonly Pick<TimedEntry, 'start' | 'end'>[]): readonly Fold[] => {
  const folds: Fold[] = []
  let busyUntil: number | null = null
  for (const { start, end } of entries.toSorted((a, b) => a.start - b.start)) {
    const fold = { from: Math.ceil((busyUntil ?? start) / 60) + 1, to: Math.floor(start / 60) - 1 }
    if (fold.to - fold.from >= LEAST_FOLD) folds.push(fold)
    busyUntil = Math.max(busyUntil ?? end, end)
  }
  return folds
}

/** The row in which an hour of the day stands: rows of one hour from `from` on, each fold one row. */
export const rowAt = (hour: number, from: number, folds: readonly Fold[]): number =>
  folds.reduce((row, fold) => {
    const length = fold.to - fold.from
    const folded = Math.min(Math.max(hour - fold.from, 0), length)
    return row - folded + folded / length
  }, hour - from)

/** `17:00` for minute 1020; midnight at the end of a day is `24:00`. */
export const wallClock = (minute: number): string => formatHour(minute / 60)
