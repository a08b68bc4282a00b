import { weekdayName, writeDay } from '#kernel/day-names.ts'
import { completeLessons, removeFromLessons } from '#kernel/lesson-selection.ts'
import { t } from '#kernel/messages.ts'
import { consecutiveRuns, type DateTimeMap, formatHour, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'

/** The half-hours of a week that a person has marked; see `DateTimeMap`. */
export type Slots = DateTimeMap
export type Slot = { readonly day: Weekday; readonly hour: number }

/** A column of the grid: a weekday, or the part of one that belongs to `date` where the shown days begin and end on the same weekday. */
export type SlotColumn = {
  readonly day: Weekday
  /** The calendar day, `YYYY-MM-DD`, where the grid shows certain days. */
  readonly date?: string
  readonly covers?: (hour: number) => boolean
}
export const WEEK_COLUMNS: readonly SlotColumn[] = WEEKDAYS.map(day => ({ day }))

/** The half-hour of a column; null where the hour belongs to another column of the same weekday. */
export const slotIn = ({ day, covers }: SlotColumn, hour: number): Slot | null =>
  covers?.(hour) === false ? null : { day, hour }

export const columnOf = (columns: readonly SlotColumn[], { day, hour }: Slot): number =>
  columns.findIndex(column => column.day === day && slotIn(column, hour) !== null)

const HALF = 0.5

/** `Tuesday 17:00 to 17:30`, and `Tuesday 1 December 17:00 to 17:30` where the grid shows certain days. */
export const slotLabel = ({ day, hour }: Slot, date?: string): string =>
  t('{day} {from} to {to}', {
    day: date ? longDay(date) : weekdayName(day),
    from: formatHour(hour),
    to: formatHour(hour + HALF),
  })
const longDay = (date: string): string =>
  writeDay(Temporal.PlainDate.from(date), { weekday: 'long', day: 'numeric', month: 'long' })
export const includesSlot = (slots: Slots, { day, hour }: Slot): boolean => slots[day]?.includes(hour) ?? false

/** The same week with these half-hours added or removed. */
export const withSlots = (slots: Slots, changed: readonly Slot[], on: boolean): Slots => {
  const result: Partial<Record<Weekday, readonly number[]>> = {}
  for (const day of WEEKDAYS) {
    const hours = new Set(slots[day])
    for (const slot of changed) if (slot.day === day) on ? hours.add(slot.hour) : hours.delete(slot.hour)
    if (hours.size > 0) result[day] = [...hours].sort((a, b) => a - b)
  }
  return result
}

/** What a selection becomes when half-hours are chosen (`on`) or taken away. */
export type SelectSlots = (slots: Slots, changed: readonly Slot[], on: boolean) => Slots

/** One tap selects a lesson of an hour, as far as the free half-hours allow, and takes away what is left too short for one. */
export const selectLessons =
  (free: Slots): SelectSlots =>
  (slots, changed, on) =>
    on
      ? completeLessons(withSlots(slots, changed, true), { free, minimumRun: 2 })
      : removeFromLessons(slots, withSlots({}, changed, true), { minimumRun: 2 })

export const areEqual = (a: Slots, b: Slots): boolean =>
  WEEKDAYS.every(day => String(a[day] ?? []) === String(b[day] ?? []))

export const describeSlots = (slots: Slots): string =>
  WEEKDAYS.flatMap(day =>
    consecutiveRuns(slots[day] ?? []).map(({ from, to }) =>
      t('{day} {from} to {to}', { day: weekdayName(day), from: formatHour(from), to: formatHour(to) }),
    ),
  ).join(', ')

/** The posted value of one half-hour, e.g. `Tuesday 17.5`. */
export const slotValue = ({ day, hour }: Slot): string => `${day} ${hour}`

export const parseSlotValues = (values: readonly string[]): Slots =>
  values.reduce<Slots>((slots, value) => {
    const [name, hour] = value.split(' ')
    const day = WEEKDAYS.find(each => each === name)
    return day ? withSlots(slots, [{ day, hour: Number(hour) }], true) : slots
  }, {})

/** Rows grouped by the hour; `gap` is true when the rows before a group are missing. */
export const hourGroups = (
  hours: readonly number[],
): readonly { readonly hours: readonly number[]; readonly gap: boolean }[] => {
  const groups: { hours: number[]; gap: boolean }[] = []
  for (const hour of [...hours].sort((a, b) => a - b)) {
    const group = groups.at(-1)
    const last = group?.hours.at(-1)
    if (group && last !== undefined && Math.floor(last) === Math.floor(hour)) group.hours.push(hour)
    else groups.push({ hours: [hour], gap: last !== undefined && hour - last > HALF })
  }
  return groups
}
