import { writeRange } from './day-names.ts'
import { formatHour, type Weekday } from './timetable.ts'
import { weekdaysLabel } from './weekly-labels.ts'

/** Weekdays and hours by which a list is narrowed: starts at or after `from`, before `to`, in local time of the list's zone. */
export type TimeFilter = {
  readonly day: readonly Weekday[]
  readonly from: number | null
  readonly to: number | null
}

export const hasTimeFilter = ({ day, from, to }: TimeFilter): boolean => day.length > 0 || from !== null || to !== null

type Hours = Pick<TimeFilter, 'from' | 'to'>

/** The message beside an end that is not after its start; null for any other. */
export const endHourMessage = ({ from, to }: Hours): string | null =>
  from !== null && to !== null && to <= from
    ? `Choose a time after ${formatHour(from)}. For now we list everything from ${formatHour(from)} on.`
    : null

/** The hours by which a list is narrowed: an end that is not after its start stays in its field with a message. */
export const hoursInEffect = ({ from, to }: Hours): Hours => ({ from, to: endHourMessage({ from, to }) ? null : to })

const hoursLabel = (hours: Hours): string | null => {
  const { from, to } = hoursInEffect(hours)
  if (from !== null && to !== null) return writeRange(formatHour(from), formatHour(to))
  if (from !== null) return `after ${formatHour(from)}`
  return to === null ? null : `before ${formatHour(to)}`
}

/** `Mon, Wed · after 17:00`; null for no such filter. */
export const timeFilterLabel = (filters: TimeFilter): string | null =>
  [filters.day.length > 0 ? weekdaysLabel(filters.day) : null, hoursLabel(filters)].filter(Boolean).join(' · ') || null

/** `Up to 60 PLN`; null for no such filter. */
export const priceFilterLabel = (upTo: number | null): string | null => (upTo === null ? null : `Up to ${upTo} PLN`)
