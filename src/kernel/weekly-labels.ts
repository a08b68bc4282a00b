import { weekdayName, writeRange } from './day-names.ts'
import { t } from './messages.ts'
import { formatTimeRange, type Span, weekdayIn } from './time.ts'
import { WEEKDAYS } from './timetable.ts'

/** `Mon – Thu` for three or more consecutive days, otherwise `Mon, Wed`. */
export const weekdaysLabel = (days: readonly string[]): string => {
  const at = [...new Set(days)].map(day => WEEKDAYS.indexOf(day as never)).sort((a, b) => a - b)
  const short = (index: number) => weekdayName(WEEKDAYS[index] ?? 'Monday', 'short')
  const groups: number[][] = []
  for (const index of at) {
    const group = groups.at(-1)
    if (group && group.at(-1) === index - 1) group.push(index)
    else groups.push([index])
  }
  return groups
    .flatMap(group =>
      group.length > 2
        ? [writeRange(short(group[0] ?? 0), short(group.at(-1) ?? 0))]
        : group.map(index => short(index)),
    )
    .join(', ')
}

const daysOfTimes = (days: readonly string[]): string =>
  new Set(days).size === WEEKDAYS.length ? t('[weekly times] every day') : weekdaysLabel(days)

/** Weekly times in a compact form: days with the same hours share a line. */
export const weeklyTimesLabels = (starts: readonly Span[], zone: string): readonly string[] => {
  const byHours = new Map<string, string[]>()
  for (const { start, end } of starts) {
    const hours = formatTimeRange(start, end, zone)
    byHours.set(hours, [...(byHours.get(hours) ?? []), weekdayIn(start, zone)])
  }
  const groups = [...byHours].map(([hours, days]) => `${daysOfTimes(days)} ${hours}`)
  if (groups.length <= 2) return groups
  return [daysOfTimes(starts.map(({ start }) => weekdayIn(start, zone))), t('times vary')]
}
