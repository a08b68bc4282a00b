import type { Availability } from '#features/academy/availability/availability-view.ts'
import type { OwnReservation } from '#features/academy/reservations/queries.ts'
import { completeLessons, removeFromLessons } from '#kernel/lesson-selection.ts'
import { type IsolatedSlot, isolatedSlots } from '#kernel/slot-rules.ts'
import { dateIn } from '#kernel/time.ts'
import {
  type DateTimeMap,
  normalizeTimetable,
  slotsByDay,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '#kernel/timetable.ts'
import { type Slot, type SlotColumn, withSlots } from '#ui/slots.ts'
import { ownReservationAt } from './own-place.ts'

type Cell = Pick<Availability['cells'][number], 'start' | 'weekday' | 'hour' | 'state'>

type ViewerWeek = { readonly cells: readonly Cell[] } & Pick<Availability, 'firstDate' | 'zone' | 'minimumRun'>

/** A session's week in the viewer's local time, and the mapping back to the session's own. */
export type ViewerGrid = {
  /** The zone of the grid: the viewer's, or the session's when its half-hours do not fit the viewer's. */
  readonly zone: string
  /** The half-hours that occur on at least one day. */
  readonly hours: readonly number[]
  /** The shown days in their order; eight where the session's seven days touch eight of the viewer's. */
  readonly columns: readonly SlotColumn[]
  readonly cellAt: (day: Weekday, hour: number) => 'free' | 'taken' | 'closed' | 'held' | 'booked' | 'off'
  /** The half-hours that are too short a lesson. A lesson of the session may begin before the viewer's midnight and end after it. */
  readonly findTooShort: (seen: DateTimeMap) => readonly IsolatedSlot[]
  /** The selection after half-hours were chosen (`on`) or taken away: whole lessons, as far as what is free allows. */
  readonly select: (seen: DateTimeMap, slots: readonly Slot[], on: boolean) => DateTimeMap
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

/** False for zones such as Kathmandu (UTC+5:45), where every half-hour of the session would be split into two rows. */
const isDrawable = (cells: readonly Cell[], zone: string): boolean =>
  cells.every(
    ({ start }) => Temporal.Instant.from(start).toZonedDateTimeISO(zone).offsetNanoseconds % HALF_HOUR_NS === 0,
  )

const positionOf = (start: string, zone: string): readonly [Weekday, number] => {
  const zoned = Temporal.Instant.from(start).toZonedDateTimeISO(zone)
  return [WEEKDAYS[zoned.dayOfWeek - 1] ?? 'Monday', zoned.hour + zoned.minute / 60]
}

const SHOWN_DAYS = 7

/** Seven days from a date, and those beside them that have half-hours in this zone. Empty days at the edges make room for these. */
const columnsOf = (dateByPosition: ReadonlyMap<string, string>, firstDate: string): readonly SlotColumn[] => {
  const first = Temporal.PlainDate.from(firstDate)
  const week = Array.from({ length: SHOWN_DAYS }, (_, at) => first.add({ days: at }).toString())
  const used = new Set(dateByPosition.values())
  const dates = [...new Set([...week, ...used])].sort()
  while (dates.length > SHOWN_DAYS && !used.has(dates.at(-1) ?? '')) dates.pop()
  while (dates.length > SHOWN_DAYS && !used.has(dates[0] ?? '')) dates.shift()
  return dates.map(date => {
    const day = weekdayOf(date)
    return { day, date, covers: hour => dateByPosition.get(`${day} ${hour}`) === date }
  })
}

/** Translates half-hours from one zone to the other. Half-hours that the first zone does not have are dropped. */
const translate = (map: DateTimeMap, pairs: ReadonlyMap<string, readonly [Weekday, number]>): DateTimeMap => {
  const translated: { [Day in Weekday]?: number[] } = {}
  for (const [weekday, hours] of slotsByDay(map))
    for (const hour of hours) {
      const [day, at] = pairs.get(`${weekday} ${hour}`) ?? []
      if (day !== undefined && at !== undefined) translated[day] = [...(translated[day] ?? []), at]
    }
  return normalizeTimetable(translated)
}

const toDateTimeMap = (positions: readonly (readonly [Weekday, number])[]): DateTimeMap => {
  const map: { [Day in Weekday]?: number[] } = {}
  for (const [day, hour] of positions) map[day] = [...(map[day] ?? []), hour]
  return normalizeTimetable(map)
}

/**
 * Places every half-hour of seven days by its instant, because weekdays may shift and clocks may change within the week. When summer
 * time ends, two half-hours may have the same local time for the viewer; the grid shows the first one. `own`: the reader's reservations.
 */
export const toViewerGrid = (
  { cells, firstDate, zone: sessionZone, minimumRun }: ViewerWeek,
  zone: string,
  own: readonly Pick<OwnReservation, 'lessons' | 'isHeld' | 'isOffer'>[] = [],
): ViewerGrid => {
  // A student holds one choice of a session at a time.
  const hasHold = own.some(({ isHeld, isOffer }) => isHeld && !isOffer)
  const appearanceOf = (cell: Cell) => {
    const { state, start } = cell
    const reservation = state === 'free' ? undefined : ownReservationAt(own, start)
    if (reservation) return reservation.isHeld ? 'held' : 'booked'
    return state === 'free' && (hasHold || !fitsLesson(cell)) ? 'closed' : CELL_APPEARANCE[state]
  }
  const gridZone = isDrawable(cells, zone) ? zone : sessionZone
  const cellByPosition = new Map<string, Cell>()
  const dateByPosition = new Map<string, string>()
  const toSession = new Map<string, readonly [Weekday, number]>()
  const toViewer = new Map<string, readonly [Weekday, number]>()
  const freePositions: (readonly [Weekday, number])[] = []
  for (const cell of cells) {
    const position = positionOf(cell.start, gridZone)
    const key = `${position[0]} ${position[1]}`
    if (cellByPosition.has(key)) continue
    cellByPosition.set(key, cell)
    if (cell.state === 'free') freePositions.push([cell.weekday, cell.hour])
    dateByPosition.set(key, dateIn(cell.start, gridZone))
    toSession.set(key, [cell.weekday, cell.hour])
    toViewer.set(`${cell.weekday} ${cell.hour}`, position)
  }
  const free = toDateTimeMap(freePositions)
  const rules = { free, minimumRun }
  // A single half-hour between two lessons is too short for another one.
  const fitsLesson = ({ weekday, hour }: Cell) =>
    minimumRun === 1 || [hour - 0.5, hour + 0.5].some(beside => free[weekday]?.includes(beside))
  return {
    zone: gridZone,
    hours: [...new Set([...toViewer.values()].map(([, hour]) => hour))].sort((a, b) => a - b),
    columns: columnsOf(dateByPosition, firstDate),
    cellAt: (day, hour) => {
      const cell = cellByPosition.get(`${day} ${hour}`)
      return cell ? appearanceOf(cell) : 'off'
    },
    findTooShort: seen =>
      isolatedSlots(
        translate(seen, toSession),
        free,
        (weekday, hour) => toViewer.get(`${weekday} ${hour}`) ?? [weekday, hour],
      ),
    select: (seen, slots, on) => {
      const chosen = translate(withSlots(seen, slots, true), toSession)
      const removed = translate(withSlots({}, slots, true), toSession)
      return translate(on ? completeLessons(chosen, rules) : removeFromLessons(chosen, removed, rules), toViewer)
    },
    toSession: seen => translate(seen, toSession),
    toViewer: own => translate(own, toViewer),
  }
}
