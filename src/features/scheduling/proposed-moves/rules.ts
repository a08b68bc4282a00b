import { type DateMove, findMeeting, mayMove } from '#features/scheduling/calendar/moving.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import {
  dateIn,
  earliest,
  formatDateAndTime,
  formatDateAndTimeRange,
  isLate,
  isPast,
  LATE_HOURS,
  type Span,
} from '#kernel/time.ts'
import type { MoveAnswer, MoveState } from './schema.ts'

/** One date of a game, a group or a course gets another time; those who take part are asked first (docs/product.md §5.29, §13.8). */
const SHORTEST_ANSWER_HOURS = 2
const USUAL_ANSWER_HOURS = 72
const MAX_DAYS_AHEAD = 366

/** A date is decided 24 hours before it starts: by then its time must be sure, at the old start and at the new one. */
export const decidedBy = (oldStart: Temporal.Instant, newStart: Temporal.Instant): Temporal.Instant =>
  earliest([oldStart, newStart]).subtract({ hours: LATE_HOURS })

/** What is said where it is not possible, in the words of what moves. */
export type MoveRefusals = {
  readonly dateNotFound: Refusal
  readonly dateCancelled: Refusal
  readonly tooLate: Refusal
  readonly newTimeTooSoon: Refusal
  readonly newTimeTooFar: Refusal
  readonly sameTime: Refusal
  /** With `{when}`. */
  readonly meetsOwnDate: Refusal
  readonly onHoliday: Refusal
  readonly noTimeToAnswer: Refusal
  readonly decided: Refusal
  /** With `{until}`. */
  readonly stillAsked: Refusal
  readonly answerTooLate: Refusal
  readonly tooLateToLeave: Refusal
}

type DateRow = Span & { readonly id: string; readonly state: 'planned' | 'cancelled' }

type Asked = {
  readonly zone: string
  /** All dates of it. */
  readonly dates: readonly DateRow[]
  readonly holidays: Pick<ReadonlySet<string>, 'has'>
  readonly occurrenceId: string
  readonly start: Temporal.Instant
  readonly deadline?: Temporal.Instant | undefined
}
export type ProposedMove = DateMove & { readonly deadline: Temporal.Instant }

export type OpenMove = {
  readonly state: MoveState
  /** Of the date now. */
  readonly from: Temporal.Instant
  readonly newStart: Temporal.Instant
  readonly deadline: Temporal.Instant
}

type Answerable = Pick<OpenMove, 'state' | 'deadline'> & {
  readonly before: MoveAnswer | null
  /** Of the date as it is now: it may have moved again. */
  readonly start: Temporal.Instant
  /** No later time was proposed for the date since, or it was kept; and the date is not cancelled. */
  readonly isLatest: boolean
  /** Of the booking. */
  readonly lateHours: number
}

/** The rules of asking, with the words of what moves. */
export const moveRules = (words: MoveRefusals) => {
  /** The date keeps its length. */
  const decideProposal = (
    { zone, dates, holidays, occurrenceId, start, deadline: asked }: Asked,
    now: Temporal.Instant,
  ): Decision<ProposedMove> => {
    const date = dates.find(({ id }) => id === occurrenceId)
    if (!date) return refused(words.dateNotFound)
    if (date.state === 'cancelled') return refused(words.dateCancelled)
    const to = { start, end: start.add(date.start.until(date.end)) }
    const move = { occurrenceId, from: date.start, to }
    if (isLate(date.start, now, LATE_HOURS)) return refused(words.tooLate)
    if (!mayMove(move, now)) return refused(words.newTimeTooSoon)
    if (!isPast(start, now.add({ hours: MAX_DAYS_AHEAD * 24 }))) return refused(words.newTimeTooFar)
    if (start.equals(date.start)) return refused(words.sameTime)
    const others = dates.filter(({ id, state }) => id !== occurrenceId && state === 'planned')
    const met = others.find(other => findMeeting([other, to]))
    if (met)
      return refused(withParams(words.meetsOwnDate, { when: formatDateAndTimeRange(met.start, met.end, zone, now) }))
    if (holidays.has(dateIn(start, zone))) return refused(words.onHoliday)
    const latest = decidedBy(date.start, start)
    const deadline = asked ?? earliest([now.add({ hours: USUAL_ANSWER_HOURS }), latest])
    const isTooLate = Temporal.Instant.compare(deadline, latest) > 0
    return isTooLate || isLate(deadline, now, SHORTEST_ANSWER_HOURS)
      ? refused(words.noTimeToAnswer)
      : decided({ ...move, deadline })
  }

  /** It moves once all have answered, or the time to answer is over. `answers` are of those who are asked, null without an answer. */
  const decideMove = (
    { state, from, newStart, deadline }: OpenMove,
    answers: readonly (MoveAnswer | null)[],
    zone: string,
    now: Temporal.Instant,
  ): Decision<null> => {
    if (state !== 'open') return refused(words.decided)
    if (isLate(from, now, LATE_HOURS) || isLate(newStart, now, LATE_HOURS)) return refused(words.tooLate)
    if (answers.includes(null) && !isPast(deadline, now)) {
      const until = formatDateAndTime(deadline, zone, now)
      return refused(withParams(words.stillAsked, { until }))
    }
    return decided(null)
  }

  const decideKeeping = ({ state }: Pick<OpenMove, 'state'>): Decision<null> =>
    state === 'open' ? decided(null) : refused(words.decided)

  /**
   * Before the deadline a person answers, and may change the answer. After the move, who has not answered may still leave the date, as long as
   * leaving is not late and no later move has asked anew.
   */
  const decideAnswer = (
    { state, deadline, start, isLatest, before, lateHours }: Answerable,
    answer: MoveAnswer,
    now: Temporal.Instant,
  ): Decision<'answered' | 'leaves'> => {
    if (state === 'open') return isPast(deadline, now) ? refused(words.answerTooLate) : decided('answered')
    if (state !== 'moved' || !isLatest || answer === 'can' || before !== null) return refused(words.decided)
    return isLate(start, now, lateHours) ? refused(words.tooLateToLeave) : decided('leaves')
  }

  return { decideProposal, decideMove, decideKeeping, decideAnswer }
}
