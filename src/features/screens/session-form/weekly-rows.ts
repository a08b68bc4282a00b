import { parseSlot } from '#kernel/slot-rules.ts'
import { consecutiveRuns, type DateTimeMap, hoursOfRun, slotsByDay, WEEKDAYS } from '#kernel/timetable.ts'

/** One weekly lesson as a row of the form: a weekday and two hours of the day as text, `17.5` for 17:30. A row without a day is empty. */
export type WeeklyRow = {
  readonly day?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const EMPTY_ROW: WeeklyRow = { day: '', from: '16', to: '17' }

/** Each run of a timetable as a row; one empty row where it has none. */
export const toWeeklyRows = (map: DateTimeMap): readonly WeeklyRow[] => {
  const rows = slotsByDay(map).flatMap(([day, hours]) =>
    consecutiveRuns(hours).map(({ from, to }) => ({ day, from: String(from), to: String(to) })),
  )
  return rows.length > 0 ? rows : [EMPTY_ROW]
}

/** The half-hours of the rows as the grid posts them, `Tuesday 17.5`; null where a row does not end after it starts. */
export const slotsOfRows = (rows: readonly WeeklyRow[]): readonly string[] | null => {
  const filled = rows.filter(({ day }) => day)
  const runs = filled.map(({ day = '', from = '', to = '' }) => ({ day, from: hourOf(from), to: hourOf(to) }))
  if (runs.some(({ day, from, to }) => !WEEKDAYS.some(name => name === day) || !(from < to))) return null
  const slots = runs.flatMap(({ day, from, to }) => hoursOfRun({ from, to }).map(hour => `${day} ${hour}`))
  return [...new Set(slots)]
}

/** The hour, 24 included; not a number for anything else. */
const hourOf = (text: string): number => (text === '24' ? 24 : (parseSlot(`Monday ${text}`)?.hour ?? Number.NaN))

/** Half-hours as a form posts them. */
export const toPostedSlots = (map: DateTimeMap): readonly string[] =>
  slotsByDay(map).flatMap(([day, hours]) => hours.map(hour => `${day} ${hour}`))
