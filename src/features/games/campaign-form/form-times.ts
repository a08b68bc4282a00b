import { isSlot } from '#kernel/slot-rules.ts'
import { type DateTimeMap, hoursOfRun, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'

/** One day of a campaign's form: its hours as they are entered, and the half-hours that the grid shows for them. */
export type DayTimes = {
  readonly isSelected: boolean
  /** As the field has them: `17.5`, or empty. */
  readonly from: string
  readonly to: string
  readonly hours: readonly number[]
}
export type FormTimes = Readonly<Record<Weekday, DayTimes>>
export type EnteredTimes = {
  readonly days: readonly string[]
  readonly from: Readonly<Record<string, unknown>>
  readonly to: Readonly<Record<string, unknown>>
  readonly slots: DateTimeMap
}

const HALF = 0.5

/** The half-hours that the form offers, in the grid and as the hours of a day: from 6:00 to midnight. */
export const FORM_HOURS: readonly number[] = hoursOfRun({ from: 6, to: 24 })
const byDay = (timesOf: (day: Weekday) => DayTimes): FormTimes =>
  Object.fromEntries(WEEKDAYS.map(day => [day, timesOf(day)])) as Record<Weekday, DayTimes>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Half-hours in ascending order as the hours that hold them all, `[from, to)`. */
export const rangeOf = (hours: readonly number[]): { readonly from: number; readonly to: number } | null => {
  const [first, last] = [hours[0], hours.at(-1)]
  return first === undefined || last === undefined ? null : { from: first, to: last + HALF }
}

const marked = (hours: readonly number[]): DayTimes => {
  const range = rangeOf(hours)
  return { isSelected: range !== null, from: String(range?.from ?? ''), to: String(range?.to ?? ''), hours }
}

/** Hours that are incomplete, or end before they start, are shown in the fields and not in the grid. */
const entered = (isSelected: boolean, from: string, to: string): DayTimes => {
  const range = { from: Number(from), to: Number(to) }
  const isRange = from !== '' && to !== '' && isSlot(range.from) && range.to > range.from && range.to <= 24
  return { isSelected, from, to, hours: isSelected && isRange ? hoursOfRun(range) : [] }
}

/** The half-hours of a day count before its hours, which cannot tell of a gap. */
export const readTimes = ({ days, from, to, slots }: EnteredTimes): FormTimes =>
  byDay(day => {
    const hours = slots[day] ?? []
    return hours.length > 0 ? marked(hours) : entered(days.includes(day), textOf(from[day]), textOf(to[day]))
  })

export const slotsOfTimes = (times: FormTimes): DateTimeMap =>
  Object.fromEntries(WEEKDAYS.flatMap(day => (times[day].hours.length > 0 ? [[day, times[day].hours]] : [])))

/** The grid has changed; a day that it leaves as it was keeps what is entered for it. */
export const markSlots = (times: FormTimes, slots: DateTimeMap): FormTimes =>
  byDay(day => {
    const hours = slots[day] ?? []
    return String(hours) === String(times[day].hours) ? times[day] : marked(hours)
  })

/** A day that is selected again has the hours that it had. */
export const selectDay = (times: FormTimes, day: Weekday, isSelected: boolean): FormTimes => ({
  ...times,
  [day]: entered(isSelected, times[day].from, times[day].to),
})

/** Entering an hour selects its day. */
export const enterHour = (times: FormTimes, day: Weekday, end: 'from' | 'to', text: string): FormTimes => {
  const { isSelected, from, to } = times[day]
  const selects = isSelected || text !== ''
  return { ...times, [day]: end === 'from' ? entered(selects, text, to) : entered(selects, from, text) }
}

const isSame = (one: DayTimes, other: DayTimes): boolean =>
  one.isSelected === other.isSelected && one.from === other.from && one.to === other.to

/** The days whose hours were changed in the page before its scripts ran. */
export const takeChanges = (times: FormTimes, initial: FormTimes, inPage: FormTimes): FormTimes => {
  const changed = WEEKDAYS.filter(day => !isSame(initial[day], inPage[day]))
  return changed.length === 0
    ? times
    : { ...times, ...Object.fromEntries(changed.map(day => [day, inPage[day]] as const)) }
}
