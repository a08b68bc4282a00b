import { formattedDate, type ScheduledLesson } from '#features/academy/sessions/course.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import {
  type DateMove,
  findMeeting,
  hourOf,
  isDateOf,
  mayMove,
  moveToHour,
  type WeeklyStart,
} from '#features/scheduling/calendar/moving.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { parseSlot } from '#kernel/slot-rules.ts'
import { isPast, parseWallTime, type Span } from '#kernel/time.ts'
import {
  consecutiveRuns,
  type DateTimeMap,
  hoursOfRun,
  normalizeTimetable,
  type Run,
  slotsByDay,
  type Weekday,
} from '#kernel/timetable.ts'

/** Another start time of a group's weekly lesson, or of a course's lessons ahead (docs/product.md §10.7). */
export const TIMES_OF_ONE_STUDENT: Refusal = {
  code: 'times_of_one_student',
  status: 422,
  field: 'startTime',
  message: msg('Times of individual lessons are changed with the student, on the reservation’s page.'),
}
export const WHICH_LESSON: Refusal = {
  code: 'which_lesson',
  status: 422,
  field: 'weeklyLesson',
  message: msg('Choose which weekly lesson starts at another time.'),
}
export const PAST_MIDNIGHT: Refusal = {
  code: 'past_midnight',
  status: 422,
  field: 'startTime',
  message: msg('At that time the lesson would end after midnight.'),
}
export const BESIDE_ANOTHER: Refusal = {
  code: 'beside_another',
  status: 422,
  field: 'startTime',
  message: msg('The session has another lesson at that time, or right next to it.'),
}
export const NOTHING_TO_MOVE: Refusal = {
  code: 'nothing_to_move',
  status: 409,
  field: 'startTime',
  message: msg('There is no lesson left to move. Lessons in the next 24 hours stay as they are.'),
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

export type Retiming = {
  readonly changes: { readonly date_time?: DateTimeMap; readonly course_schedule?: readonly ScheduledLesson[] }
  readonly moves: readonly DateMove[]
  /** Where dates that stay would have moved: nothing may be planned there. */
  readonly unused: readonly Span[]
}

export const startOf = ({ weekday, from }: WeeklyLesson): WeeklyStart => ({ weekday, hour: from })

export const weeklyLessonsOf = (map: DateTimeMap): readonly WeeklyLesson[] =>
  slotsByDay(map).flatMap(([weekday, hours]) => consecutiveRuns(hours).map(run => ({ ...run, weekday })))

/** The weekly lesson that is named, or the only one. */
export const findWeeklyLesson = (map: DateTimeMap, named: string | undefined): WeeklyLesson | undefined => {
  const all = weeklyLessonsOf(map)
  if (named === undefined) return all.length === 1 ? all[0] : undefined
  const slot = parseSlot(named)
  return all.find(({ weekday, from }) => weekday === slot?.weekday && from === slot.hour)
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
  const start = startOf(lesson)
  const moving = dates
    .filter(date => isDateOf(start, date, zone))
    .map(date => ({ ...moveToHour(date, from, zone), state: date.state }))
  const moves = (move: (typeof moving)[number]) => move.state === 'planned' && mayMove(move, now)
  return decided({
    changes: { date_time: withNewStart(date_time, lesson, startTime) },
    moves: moving.filter(moves),
    unused: moving.filter(move => !moves(move) && !isPast(move.to.start, now)).map(({ to }) => to),
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

const retimeCourse = (
  { course_schedule, zone }: RetimableSession,
  startTime: string,
  dates: readonly DateAhead[],
  now: Temporal.Instant,
): Decision<Retiming> => {
  const lessons = course_schedule.map(lesson => {
    const start = parseWallTime(lesson.date, zone)
    const date = dates.find(one => Temporal.Instant.compare(one.start, start) === 0)
    const move = date && moveToHour(date, hourOf(startTime), zone)
    const isMoving =
      move && date.state === 'planned' && mayMove(move, now) && Temporal.Instant.compare(move.to.start, start) !== 0
    return { lesson, move: isMoving ? move : null, span: isMoving ? move.to : date }
  })
  const moves = lessons.flatMap(({ move }) => move ?? [])
  if (moves.length === 0) return refused(NOTHING_TO_MOVE)
  const spans = lessons.flatMap(({ span }) => span ?? [])
  if (findMeeting(spans)) return refused(BESIDE_ANOTHER)
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
