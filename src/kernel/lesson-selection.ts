import { consecutiveRuns, type DateTimeMap, hoursOfRun, type Run, slotsByDay, type Weekday } from './timetable.ts'

type SelectionRules = {
  /** The half-hours that can be chosen. */
  readonly free: DateTimeMap
  /** The shortest lesson, in half-hours. */
  readonly minimumRun: 1 | 2
}

const isTooShort = ({ from, to }: Run, minimumRun: number): boolean => (to - from) * 2 < minimumRun

const mapDays = (map: DateTimeMap, change: (weekday: Weekday, hours: readonly number[]) => readonly number[]) =>
  Object.fromEntries(
    slotsByDay(map).flatMap(([weekday, hours]) => {
      const changed = change(weekday, hours)
      return changed.length > 0 ? [[weekday, [...changed].sort((a, b) => a - b)]] : []
    }),
  ) as DateTimeMap

/** A free half-hour with which a single one makes a lesson: the one after it, or the one before it. */
const completionOf = (hour: number, free: readonly number[]): readonly number[] =>
  [hour + 0.5, hour - 0.5].filter(beside => free.includes(beside)).slice(0, 1)

/**
 * Makes lessons of half-hours that are too short for one, as far as what is free beside them allows: one tap on 16:00 chooses the lesson
 * from 16:00 to 17:00. A lesson stays as long as it is.
 */
export const completeLessons = (picks: DateTimeMap, { free, minimumRun }: SelectionRules): DateTimeMap =>
  mapDays(picks, (weekday, hours) => {
    const all = [...hours]
    for (const hour of hours) {
      const run = consecutiveRuns(all).find(({ from, to }) => from <= hour && hour < to)
      if (run && isTooShort(run, minimumRun)) all.push(...completionOf(hour, free[weekday] ?? []))
    }
    return all
  })

/** Removes half-hours, and what remains of their lessons where that is too short for one. */
export const removeFromLessons = (
  picks: DateTimeMap,
  removed: DateTimeMap,
  { minimumRun }: Pick<SelectionRules, 'minimumRun'>,
): DateTimeMap =>
  mapDays(picks, (weekday, hours) => {
    const before = consecutiveRuns(hours)
    const rest = hours.filter(hour => !removed[weekday]?.includes(hour))
    return consecutiveRuns(rest).flatMap(run => {
      const wasSo = before.some(({ from, to }) => from === run.from && to === run.to)
      return wasSo || !isTooShort(run, minimumRun) ? hoursOfRun(run) : []
    })
  })
