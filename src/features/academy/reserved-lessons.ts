import type { Span } from '#kernel/time.ts'
import { consecutiveRuns, type DateTimeMap } from '#kernel/timetable.ts'
import { isDateOf, type WeeklyLesson, weeklyLessonsOf } from './retiming.ts'

/** A group keeps the weekly lessons of which students have booked a date; a teacher may change the others (docs/product.md §4.3). */

type GroupTimetable = { readonly date_time: DateTimeMap; readonly zone: string }

/** The weekly lessons to which the dates belong. */
export const reservedLessonsOf = (
  { date_time, zone }: GroupTimetable,
  dates: readonly Pick<Span, 'start'>[],
): readonly WeeklyLesson[] =>
  weeklyLessonsOf(date_time).filter(lesson => dates.some(date => isDateOf(lesson, date, zone)))

/** Whether a timetable has the lesson as it is: longer or shorter would be another one. */
export const hasWeeklyLesson = (map: DateTimeMap, { weekday, from, to }: WeeklyLesson): boolean =>
  consecutiveRuns(map[weekday] ?? []).some(run => run.from === from && run.to === to)
