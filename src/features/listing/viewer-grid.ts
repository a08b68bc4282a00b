import type { Availability } from '#features/academy/availability-view.ts'
import { type DateTimeMap, normalizeTimetable, slotsByDay, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'

type Cell = Pick<Availability['cells'][number], 'start' | 'weekday' | 'hour' | 'state'>

/** A session's week as it stands on the viewer's clock, and the way back to the session's own. */
export type ViewerGrid = {
  /** In which the grid is drawn: the viewer's, unless its clock cannot show the session's half-hours. */
  readonly zone: string
  /** The half-hours that some day has. */
  readonly hours: readonly number[]
  readonly cellAt: (day: Weekday, hour: number) => 'free' | 'taken' | 'closed' | 'off'
  readonly toSession: (seen: DateTimeMap) => DateTimeMap
  readonly toViewer: (own: DateTimeMap) => DateTimeMap
}

const CELL_APPEARANCE = {
  free: 'free',
  taken: 'taken',
  clash: 'taken',
  past: 'closed',
  notice: 'closed',
  horizon: 'closed',
  holiday: 'closed',
} as const satisfies Record<Cell['state'], string>

const HALF_HOUR_NS = 30 * 60 * 1e9

/** Kathmandu is 45 minutes off everybody: its clock would cut every half-hour in two. */
const isDrawable = (cells: readonly Cell[], zone: string): boolean =>
  cells.every(
    ({ start }) => Temporal.Instant.from(start).toZonedDateTimeISO(zone).offsetNanoseconds % HALF_HOUR_NS === 0,
  )

const positionOf = (start: string, zone: string): readonly [Weekday, number] => {
  const zoned = Temporal.Instant.from(start).toZonedDateTimeISO(zone)
  return [WEEKDAYS[zoned.dayOfWeek - 1] ?? 'Monday', zoned.hour + zoned.minute / 60]
}

/** One pair of clocks to another. Half-hours that the first does not have are dropped. */
const translate = (map: DateTimeMap, pairs: ReadonlyMap<string, readonly [Weekday, number]>): DateTimeMap => {
  const translated: { [Day in Weekday]?: number[] } = {}
  for (const [weekday, hours] of slotsByDay(map))
    for (const hour of hours) {
      const [day, at] = pairs.get(`${weekday} ${hour}`) ?? []
      if (day !== undefined && at !== undefined) translated[day] = [...(translated[day] ?? []), at]
    }
  return normalizeTimetable(translated)
}

/**
 * Places every half-hour of seven days by its instant, so that weekdays may shift and clocks may change within the week. In the
 * autumn night two half-hours stand on one place of the viewer's clock; the first one is shown.
 */
export const toViewerGrid = (cells: readonly Cell[], zone: string, sessionZone: string): ViewerGrid => {
  const gridZone = isDrawable(cells, zone) ? zone : sessionZone
  const cellByPosition = new Map<string, Cell>()
  const toSession = new Map<string, readonly [Weekday, number]>()
  const toViewer = new Map<string, readonly [Weekday, number]>()
  for (const cell of cells) {
    const wall = positionOf(cell.start, gridZone)
    const key = `${wall[0]} ${wall[1]}`
    if (cellByPosition.has(key)) continue
    cellByPosition.set(key, cell)
    toSession.set(key, [cell.weekday, cell.hour])
    toViewer.set(`${cell.weekday} ${cell.hour}`, wall)
  }
  return {
    zone: gridZone,
    hours: [...new Set([...toViewer.values()].map(([, hour]) => hour))].sort((a, b) => a - b),
    cellAt: (day, hour) => {
      const cell = cellByPosition.get(`${day} ${hour}`)
      return cell ? CELL_APPEARANCE[cell.state] : 'off'
    },
    toSession: seen => translate(seen, toSession),
    toViewer: own => translate(own, toViewer),
  }
}
