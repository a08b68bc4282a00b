import type { ScheduledLesson } from '#features/academy/sessions/course.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { withParams } from '#kernel/refusal.ts'
import { earliest, formatDateAndTimeRange, isLate, isPast, LATE_HOURS, overlaps, type Span } from '#kernel/time.ts'
import { moveDates } from './course-moves.ts'
import type { EditableReservation, EditReader, LessonMove } from './editable-reservation.ts'
import {
  ALREADY_ANSWERED,
  ANSWER_TOO_LATE,
  LESSONS_MEET,
  NEW_TIME_TOO_SOON,
  NO_LESSON_MOVES,
  NOT_EDITABLE,
  NOTHING_CHANGES,
} from './refusals.ts'
import type { DeclineReason, EditStatus, ReservationChanges } from './schema.ts'
import { moveTimetable } from './weekly-moves.ts'

/**
 * A teacher proposes other times or another subject for one booking. Only lessons that are at least 24 hours ahead move, each to the
 * same length; prices and places never change (docs/product.md §5.20).
 */
export type EditEffects = {
  /** What the booking then says: only the fields that change. */
  readonly changes: Omit<ReservationChanges, 'course_schedule'> & {
    readonly course_schedule?: readonly ScheduledLesson[]
  }
  /** In the order of the new times. */
  readonly moves: readonly LessonMove[]
  /** From then on it cannot be answered: a lesson would move from or to less than 24 hours ahead. */
  readonly expiresAt: Temporal.Instant
}

const formatSpan = ({ start, end }: Span, { zone, now }: EditReader): string =>
  formatDateAndTimeRange(start, end, zone, now)

/** What approving does now; the page shows it. Refuses 409 and 422 with the codes of `refusals.ts`. */
export const decideEdit = (
  reservation: EditableReservation,
  proposed: ReservationChanges,
  reader: EditReader,
): Decision<EditEffects> => {
  const ahead = reservation.lessons.filter(({ state, start }) => state === 'booked' && !isPast(start, reader.now))
  if (reservation.state !== 'booked' || ahead.length === 0) return refused(NOT_EDITABLE)
  const timed = decideMoves(reservation, proposed, reader)
  if (!timed.ok) return timed
  const { moves, ...times } = timed.change
  const isSubjectNew = proposed.subject !== undefined && proposed.subject !== reservation.subject
  const changes = { ...times, ...(isSubjectNew && proposed.subject ? { subject: proposed.subject } : {}) }
  if (Object.keys(changes).length === 0) return refused(NOTHING_CHANGES)
  const starts = moves.flatMap(({ lesson, to }) => [lesson.start, to.start])
  const lastStart =
    ahead
      .map(({ start }) => start)
      .toSorted(Temporal.Instant.compare)
      .at(-1) ?? reader.now
  const expiresAt = starts.length > 0 ? earliest(starts).subtract({ hours: LATE_HOURS }) : lastStart
  return decided({ changes, moves, expiresAt })
}

type Moves = Pick<EditEffects, 'moves'> & Omit<EditEffects['changes'], 'subject'>

const decideMoves = (
  reservation: EditableReservation,
  { date_time, course_schedule }: ReservationChanges,
  reader: EditReader,
): Decision<Moves> => {
  const weekly = date_time ? moveTimetable(reservation, date_time, reader) : null
  if (weekly && !weekly.ok) return weekly
  const dated = course_schedule ? moveDates(reservation, course_schedule, reader) : null
  if (dated && !dated.ok) return dated
  const change = weekly?.change ?? dated?.change ?? null
  if (!change) return decided({ moves: [] })
  const moves = change.moves.toSorted((a, b) => Temporal.Instant.compare(a.to.start, b.to.start))
  if (moves.length === 0) return refused(NO_LESSON_MOVES)
  const tooSoon = moves.find(({ to }) => isLate(to.start, reader.now, LATE_HOURS))
  if (tooSoon) return refused(withParams(NEW_TIME_TOO_SOON, { when: formatSpan(tooSoon.to, reader) }))
  const meeting = moves.find(({ to }, at) => moves.slice(0, at).some(earlier => overlaps(earlier.to, to)))
  if (meeting) return refused(withParams(LESSONS_MEET, { when: formatSpan(meeting.to, reader) }))
  return decided({ ...change, moves })
}

/** For events and notices. */
export const summaryOf = ({ moves, changes }: EditEffects) => ({
  moves: moves.map(({ lesson, to }) => ({ from: lesson.start.toString(), to: to.start.toString() })),
  newSubject: changes.subject ?? null,
})

export type EditState = {
  readonly status: EditStatus
  readonly declinedBecause: DeclineReason | null
  readonly expiresAt: Temporal.Instant
}

const OUTCOMES: Readonly<Record<DeclineReason, Message>> = {
  answer: msg('[change] declined'),
  withdrawn: msg('[change] withdrawn'),
  expired: msg('[change] closed, because it was not answered in time'),
  ended: msg('[change] closed, because the booking has ended'),
}

/** `approved`, `declined`, `withdrawn` …: what became of a request; `waiting` while it is open. */
export const outcomeLabel = ({ status, declinedBecause }: Pick<EditState, 'status' | 'declinedBecause'>): string =>
  status === 'pending'
    ? t('[change] waiting')
    : status === 'approved'
      ? t('[change] approved')
      : OUTCOMES[declinedBecause ?? 'answer']()

/** Whether it can be answered or withdrawn now. Refuses 409 `already_answered`, `answer_too_late`. */
export const decideOpen = (request: EditState, now: Temporal.Instant): Decision<null> => {
  if (request.status !== 'pending') return refused(withParams(ALREADY_ANSWERED, { outcome: outcomeLabel(request) }))
  return isPast(request.expiresAt, now) ? refused(ANSWER_TOO_LATE) : decided(null)
}
