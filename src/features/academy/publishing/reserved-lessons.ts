import { isDateOf } from '#features/scheduling/calendar/moving.ts'
import type { Span } from '#kernel/time.ts'
import { consecutiveRuns, type DateTimeMap, slotsByDay } from '#kernel/timetable.ts'
import { startOf, type WeeklyLesson, weeklyLessonsOf } from './start-time-change.ts'

/** A group keeps the weekly lessons of which students have booked a date or agreed on all; a teacher may change the others (docs/product.md §4.3). */

type GroupTimetable = { readonly date_time: DateTimeMap; readonly zone: string }

/** The weekly lessons to which the dates belong, or which agreements have: an empty map of agreed half-hours is the whole timetable. */
export const reservedLessonsOf = (
  { date_time, zone }: GroupTimetable,
  dates: readonly Pick<Span, 'start'>[],
  agreed: readonly DateTimeMap[] = [],
): readonly WeeklyLesson[] =>
  weeklyLessonsOf(date_time).filter(
    lesson =>
      dates.some(date => isDateOf(startOf(lesson), date, zone)) ||
      agreed.some(hours => slotsByDay(hours).length === 0 || hours[lesson.weekday]?.includes(lesson.from)),
  )

/** Whether a timetable has the lesson as it is: longer or shorter would be another one. */
export const hasWeeklyLesson = (map: DateTimeMap, { weekday, from, to }: WeeklyLesson): boolean =>
  consecutiveRuns(map[weekday] ?? []).some(run => run.from === from && run.to === to)
