import type { LessonState, ReservationState } from '#features/academy/reservations/states.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { isLate, LATE_HOURS, type Span } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'

/** What deciding about a change needs to know of a reservation. */
export type EditableReservation = {
  readonly type: SessionType
  readonly state: ReservationState
  readonly subject: string
  readonly date_time: DateTimeMap
  readonly course_schedule: readonly { readonly date: string }[]
  /** The first day and the number of weeks of the weekly lessons. */
  readonly firstDate: string | null
  readonly weeks: number
  readonly zone: string
  readonly allowSingleSlots: boolean
  /** Of a course. */
  readonly lessonMinutes: number
  /** Other students with a held or booked place in the course. */
  readonly others: number
  readonly lessons: readonly EditableLesson[]
}

export type EditableLesson = Span & {
  readonly id: string
  readonly occurrenceId: string
  readonly state: LessonState
  /** Who teaches it instead of the teacher of the session. */
  readonly substitute?: string | null
}
export type LessonMove = { readonly lesson: EditableLesson; readonly to: Span }

/** Whose zone the times of a refusal are in. */
export type EditReader = { readonly zone: string; readonly now: Temporal.Instant }

/** A lesson that may still move: not one that a substitute has taken at its time. */
export const isMovable = ({ state, start, substitute = null }: EditableLesson, now: Temporal.Instant): boolean =>
  state === 'booked' && substitute === null && !isLate(start, now, LATE_HOURS)
