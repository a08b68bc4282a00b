import type { GameDateRow } from '#features/games/games/date-rows.ts'
import { GAME_DATE_CANCELLED, GAME_DATE_NOT_FOUND } from '#features/games/games/refusals.ts'
import { type DateMove, findMeeting, mayMove } from '#features/scheduling/calendar/moving.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { withParams } from '#kernel/refusal.ts'
import {
  dateIn,
  earliest,
  formatDate,
  formatDateAndTimeRange,
  formatTime,
  isLate,
  isPast,
  LATE_HOURS,
} from '#kernel/time.ts'
import {
  ANSWER_TOO_LATE,
  MEETS_OWN_DATE,
  MOVE_DECIDED,
  MOVE_TOO_LATE,
  NEW_TIME_TOO_FAR,
  NEW_TIME_TOO_SOON,
  NO_TIME_TO_ANSWER,
  ON_HOLIDAY,
  SAME_TIME,
  STILL_ASKED,
  TOO_LATE_TO_LEAVE,
} from './refusals.ts'
import type { MoveAnswer, MoveState } from './schema.ts'

/** One date of a game gets another time; its players are asked first (docs/product.md §13.8). */
const SHORTEST_ANSWER_HOURS = 2
const USUAL_ANSWER_HOURS = 72
const MAX_DAYS_AHEAD = 366

/** A game is decided 24 hours before it starts: by then its time must be sure, at the old start and at the new one. */
export const decidedBy = (oldStart: Temporal.Instant, newStart: Temporal.Instant): Temporal.Instant =>
  earliest([oldStart, newStart]).subtract({ hours: LATE_HOURS })

type Asked = {
  readonly zone: string
  /** All dates of the game. */
  readonly dates: readonly GameDateRow[]
  readonly holidays: Pick<ReadonlySet<string>, 'has'>
  readonly occurrenceId: string
  readonly start: Temporal.Instant
  readonly deadline?: Temporal.Instant | undefined
}
export type ProposedMove = DateMove & { readonly deadline: Temporal.Instant }

/**
 * The date keeps its length. Refuses 404 `game_date_not_found`, 409 `game_date_cancelled`, `move_too_late`, 422 `new_time_too_soon`,
 * `new_time_too_far`, `same_time`, `meets_own_date`, `on_holiday`, `no_time_to_answer`.
 */
export const decideProposal = (
  { zone, dates, holidays, occurrenceId, start, deadline: asked }: Asked,
  now: Temporal.Instant,
): Decision<ProposedMove> => {
  const date = dates.find(({ id }) => id === occurrenceId)
  if (!date) return refused(GAME_DATE_NOT_FOUND)
  if (date.state === 'cancelled') return refused(GAME_DATE_CANCELLED)
  const to = { start, end: start.add(date.start.until(date.end)) }
  const move = { occurrenceId, from: date.start, to }
  if (isLate(date.start, now, LATE_HOURS)) return refused(MOVE_TOO_LATE)
  if (!mayMove(move, now)) return refused(NEW_TIME_TOO_SOON)
  if (!isPast(start, now.add({ hours: MAX_DAYS_AHEAD * 24 }))) return refused(NEW_TIME_TOO_FAR)
  if (start.equals(date.start)) return refused(SAME_TIME)
  const others = dates.filter(({ id, state }) => id !== occurrenceId && state === 'planned')
  const met = others.find(other => findMeeting([other, to]))
  if (met) return refused(withParams(MEETS_OWN_DATE, { when: formatDateAndTimeRange(met.start, met.end, zone, now) }))
  if (holidays.has(dateIn(start, zone))) return refused(ON_HOLIDAY)
  const latest = decidedBy(date.start, start)
  const deadline = asked ?? earliest([now.add({ hours: USUAL_ANSWER_HOURS }), latest])
  const isTooLate = Temporal.Instant.compare(deadline, latest) > 0
  return isTooLate || isLate(deadline, now, SHORTEST_ANSWER_HOURS)
    ? refused(NO_TIME_TO_ANSWER)
    : decided({ ...move, deadline })
}

export type OpenMove = {
  readonly state: MoveState
  /** Of the date now. */
  readonly from: Temporal.Instant
  readonly newStart: Temporal.Instant
  readonly deadline: Temporal.Instant
}

/**
 * The game master moves the date: once all have answered, or the time to answer is over. `answers` are of those who are asked, null
 * without an answer. Refuses 409 `move_decided`, `move_too_late`, `still_asked`.
 */
export const decideMove = (
  { state, from, newStart, deadline }: OpenMove,
  answers: readonly (MoveAnswer | null)[],
  zone: string,
  now: Temporal.Instant,
): Decision<null> => {
  if (state !== 'open') return refused(MOVE_DECIDED)
  if (isLate(from, now, LATE_HOURS) || isLate(newStart, now, LATE_HOURS)) return refused(MOVE_TOO_LATE)
  if (answers.includes(null) && !isPast(deadline, now)) {
    const until = `${formatDate(deadline, zone, now)}, ${formatTime(deadline, zone)}`
    return refused(withParams(STILL_ASKED, { until }))
  }
  return decided(null)
}

/** Refuses 409 `move_decided`. */
export const decideKeeping = ({ state }: Pick<OpenMove, 'state'>): Decision<null> =>
  state === 'open' ? decided(null) : refused(MOVE_DECIDED)

type Answerable = Pick<OpenMove, 'state' | 'deadline'> & {
  readonly before: MoveAnswer | null
  /** Of the date as it is now: it may have moved again. */
  readonly start: Temporal.Instant
  /** No later time was proposed for the date since, or it was kept; and the date is not cancelled. */
  readonly isLatest: boolean
  /** Of the seat. */
  readonly lateHours: number
}

/**
 * Before the deadline a player answers, and may change the answer. After the move, a player who has not answered may still leave the date, as
 * long as leaving is not late and no later move has asked anew. Refuses 409 `answer_too_late`, `move_decided`, `too_late_to_leave`.
 */
export const decideAnswer = (
  { state, deadline, start, isLatest, before, lateHours }: Answerable,
  answer: MoveAnswer,
  now: Temporal.Instant,
): Decision<'answered' | 'leaves'> => {
  if (state === 'open') return isPast(deadline, now) ? refused(ANSWER_TOO_LATE) : decided('answered')
  if (state !== 'moved' || !isLatest || answer === 'can' || before !== null) return refused(MOVE_DECIDED)
  return isLate(start, now, lateHours) ? refused(TOO_LATE_TO_LEAVE) : decided('leaves')
}
