import { formattedDate, type ScheduledLesson } from '#features/academy/sessions/course.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { parseSlot } from '#kernel/slot-rules.ts'
import { dateIn, isLate, isPast, LATE_HOURS, overlaps, parseWallTime, type Span } from '#kernel/time.ts'
import {
  consecutiveRuns,
  type DateTimeMap,
  hoursOfRun,
  normalizeTimetable,
  type Run,
  slotsByDay,
  type Weekday,
  wallTimeToInstant,
  weekdayOf,
} from '#kernel/timetable.ts'

/** Another start time of a group's weekly lesson, or of a course's lessons ahead (docs/product.md §10.7). */
export const TIMES_OF_ONE_STUDENT: Refusal = {
  code: 'times_of_one_student',
  status: 422,
  field: 'startTime',
  message: 'Times of individual lessons are changed with the student, on the reservation’s page.',
}
export const WHICH_LESSON: Refusal = {
  code: 'which_lesson',
  status: 422,
  field: 'weeklyLesson',
  message: 'Choose which weekly lesson starts at another time.',
}
export const PAST_MIDNIGHT: Refusal = {
  code: 'past_midnight',
  status: 422,
  field: 'startTime',
  message: 'At that time the lesson would end after midnight.',
}
export const BESIDE_ANOTHER: Refusal = {
  code: 'beside_another',
  status: 422,
  field: 'startTime',
  message: 'The session has another lesson at that time, or right next to it.',
}
export const NOTHING_TO_MOVE: Refusal = {
  code: 'nothing_to_move',
  status: 409,
  field: 'startTime',
  message: 'There is no lesson left to move. Lessons in the next 24 hours stay as they are.',
}

type RetimableSession = {
  readonly type: SessionType
  readonly zone: string
  readonly date_time: DateTimeMap
  readonly course_schedule: readonly ScheduledLesson[]
}

export type WeeklyLesson = Run & { readonly weekday: Weekday }

/** `startTime`: `HH:MM` in the session's zone. `weeklyLesson`: of a group, which one, by its start now: `Tuesday 17.5`. */
export type NewStart = { readonly startTime: string; readonly weeklyLesson?: string | undefined }

/** A date of the session that has not begun. */
export type DateAhead = Span & { readonly id: string; readonly state: 'planned' | 'cancelled' }

export type DateMove = { readonly occurrenceId: string; readonly from: Temporal.Instant; readonly to: Span }

export type Retiming = {
  readonly changes: { readonly date_time?: DateTimeMap; readonly course_schedule?: readonly ScheduledLesson[] }
  readonly moves: readonly DateMove[]
  /** Where dates that stay would have moved: nothing may be planned there. */
  readonly unused: readonly Span[]
}

export const weeklyLessonsOf = (map: DateTimeMap): readonly WeeklyLesson[] =>
  slotsByDay(map).flatMap(([weekday, hours]) => consecutiveRuns(hours).map(run => ({ ...run, weekday })))

/** The weekly lesson that is named, or the only one. */
export const findWeeklyLesson = (map: DateTimeMap, named: string | undefined): WeeklyLesson | undefined => {
  const all = weeklyLessonsOf(map)
  if (named === undefined) return all.length === 1 ? all[0] : undefined
  const slot = parseSlot(named)
  return all.find(({ weekday, from }) => weekday === slot?.weekday && from === slot.hour)
}

const hourOf = (time: string): number => {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return hour + minute / 60
}

/**
 * What moves. Only lessons that begin at least 24 hours from now, before and after, do: each keeps its day and its length. Refuses 422
 * `times_of_one_student`, `which_lesson`, `past_midnight`, `beside_another`, and 409 `nothing_to_move`.
 */
export const decideRetiming = (
  session: RetimableSession,
  start: NewStart,
  dates: readonly DateAhead[],
  now: Temporal.Instant,
): Decision<Retiming> => {
  if (session.type === 'individual') return refused(TIMES_OF_ONE_STUDENT)
  return session.type === 'group'
    ? retimeGroup(session, start, dates, now)
    : retimeCourse(session, start.startTime, dates, now)
}

const retimeGroup = (
  { date_time, zone }: RetimableSession,
  { startTime, weeklyLesson }: NewStart,
  dates: readonly DateAhead[],
  now: Temporal.Instant,
): Decision<Retiming> => {
  const lesson = findWeeklyLesson(date_time, weeklyLesson)
  if (!lesson) return refused(WHICH_LESSON)
  const { from, to } = runAt(lesson, startTime)
  if (to > 24) return refused(PAST_MIDNIGHT)
  if (othersOf(date_time, lesson).some(hour => hour + 0.5 >= from && hour <= to)) return refused(BESIDE_ANOTHER)
  const moving = dates.filter(date => isDateOf(lesson, date, zone)).map(date => toMove(date, from, zone))
  return decided({
    changes: { date_time: withNewStart(date_time, lesson, startTime) },
    moves: moving.filter(move => mayMove(move, now)),
    unused: moving.filter(move => !mayMove(move, now) && !isPast(move.to.start, now)).map(move => move.to),
  })
}

const runAt = (lesson: WeeklyLesson, startTime: string): Run => {
  const from = hourOf(startTime)
  return { from, to: from + (lesson.to - lesson.from) }
}

const othersOf = (map: DateTimeMap, { weekday, from, to }: WeeklyLesson): readonly number[] =>
  (map[weekday] ?? []).filter(hour => hour < from || hour >= to)

/** A timetable, of the session or of a booking, in which this lesson starts at another time; the same where it does not have the lesson. */
export const withNewStart = (map: DateTimeMap, lesson: WeeklyLesson, startTime: string): DateTimeMap => {
  const hasLesson = hoursOfRun(lesson).every(hour => map[lesson.weekday]?.includes(hour))
  if (!hasLesson) return map
  const hours = [...othersOf(map, lesson), ...hoursOfRun(runAt(lesson, startTime))]
  return normalizeTimetable({ ...map, [lesson.weekday]: hours })
}

/** Whether a date is one of this weekly lesson, also where the clocks move it. */
export const isDateOf = ({ weekday, from }: WeeklyLesson, { start }: Pick<Span, 'start'>, zone: string): boolean => {
  const date = dateIn(start, zone)
  return weekdayOf(date) === weekday && Temporal.Instant.compare(wallTimeToInstant(date, from, zone), start) === 0
}

type Moving = DateMove & Pick<DateAhead, 'state'>

const toMove = ({ id, state, start, end }: DateAhead, hour: number, zone: string): Moving => {
  const newStart = wallTimeToInstant(dateIn(start, zone), hour, zone)
  return { occurrenceId: id, state, from: start, to: { start: newStart, end: newStart.add(start.until(end)) } }
}

const mayMove = ({ state, from, to }: Moving, now: Temporal.Instant): boolean =>
  state === 'planned' && !isLate(from, now, LATE_HOURS) && !isLate(to.start, now, LATE_HOURS)

const retimeCourse = (
  { course_schedule, zone }: RetimableSession,
  startTime: string,
  dates: readonly DateAhead[],
  now: Temporal.Instant,
): Decision<Retiming> => {
  const lessons = course_schedule.map(lesson => {
    const start = parseWallTime(lesson.date, zone)
    const date = dates.find(one => Temporal.Instant.compare(one.start, start) === 0)
    const move = date && toMove(date, hourOf(startTime), zone)
    const isMoving = move && mayMove(move, now) && Temporal.Instant.compare(move.to.start, start) !== 0
    return { lesson, move: isMoving ? move : null, span: isMoving ? move.to : date }
  })
  const moves = lessons.flatMap(({ move }) => move ?? [])
  if (moves.length === 0) return refused(NOTHING_TO_MOVE)
  const spans = lessons.flatMap(({ span }) => span ?? [])
  if (spans.some((one, at) => spans.slice(at + 1).some(other => overlaps(one, other)))) return refused(BESIDE_ANOTHER)
  const moved = lessons.map(({ lesson, move }) => (move ? atTime(lesson, startTime, zone) : lesson))
  return decided({
    changes: { course_schedule: moved.toSorted((a, b) => a.date.localeCompare(b.date)) },
    ...{ moves, unused: [] },
  })
}

const atTime = ({ date }: ScheduledLesson, startTime: string, zone: string): ScheduledLesson => {
  const moved = `${date.slice(0, 10)}T${startTime}`
  return { date: moved, formattedDate: formattedDate(moved, zone) }
}
