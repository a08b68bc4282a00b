import { type Decision, decided, refused } from '#kernel/decision.ts'
import { earliest, isPast } from '#kernel/time.ts'
import {
  DATES_CHANGED_SINCE,
  DATES_NOT_AHEAD,
  REQUEST_ANSWERED,
  REQUEST_OVER,
  SUBSTITUTE_ASKED_ALREADY,
  TEACHES_IT_ALREADY,
  TOO_LATE_TO_ASK,
} from './refusals.ts'
import type { SubstituteRequestState } from './schema.ts'

/** The answer is due so many hours before the first date: its students are told then. */
export const ANSWER_HOURS_BEFORE = 2
const LEAST_MINUTES_TO_ANSWER = 30

/** A date of a session, as it is now. */
export type SessionDate = {
  readonly id: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly state: 'planned' | 'cancelled'
  readonly hostId: string
  /** Whether a teacher is asked for it and has not answered. */
  readonly isAsked: boolean
}

export const isAhead = ({ state, start }: Pick<SessionDate, 'state' | 'start'>, now: Temporal.Instant): boolean =>
  state === 'planned' && !isPast(start, now)

type Asking = {
  /** How many dates were named. */
  readonly named: number
  readonly substituteId: string
}

/** Whether a teacher can get these dates. Refuses 409 `dates_not_ahead`, `substitute_asked_already`, `teaches_it_already`. */
export const decideDates = <One extends SessionDate>(
  dates: readonly One[],
  { named, substituteId }: Asking,
  now: Temporal.Instant,
): Decision<readonly One[]> => {
  if (dates.length < named || !dates.every(date => isAhead(date, now))) return refused(DATES_NOT_AHEAD)
  if (dates.some(({ isAsked }) => isAsked)) return refused(SUBSTITUTE_ASKED_ALREADY)
  return dates.some(({ hostId }) => hostId === substituteId) ? refused(TEACHES_IT_ALREADY) : decided(dates)
}

/** Until when the teacher can answer: within so many hours, and some hours before the first date. Refuses 409 `too_late_to_ask`. */
export const decideDeadline = (
  dates: readonly Pick<SessionDate, 'start'>[],
  answerHours: number,
  now: Temporal.Instant,
): Decision<Temporal.Instant> => {
  const first = earliest(dates.map(({ start }) => start)).subtract({ hours: ANSWER_HOURS_BEFORE })
  const deadline = earliest([first, now.add({ hours: answerHours })])
  const soonest = now.add({ minutes: LEAST_MINUTES_TO_ANSWER })
  return Temporal.Instant.compare(deadline, soonest) < 0 ? refused(TOO_LATE_TO_ASK) : decided(deadline)
}

/** Refuses 409 `request_answered`, `request_over`. */
export const checkOpen = (
  { state, deadline }: { readonly state: SubstituteRequestState; readonly deadline: Temporal.Instant },
  now: Temporal.Instant,
): Decision<null> => {
  if (state !== 'open') return refused(state === 'expired' ? REQUEST_OVER : REQUEST_ANSWERED)
  return isPast(deadline, now) ? refused(REQUEST_OVER) : decided(null)
}

/** A date for which a teacher was asked, with its time then. */
export type AskedDate = SessionDate & { readonly askedStart: Temporal.Instant }

/** Whether an asked date can still be taken over: it is at the time for which the teacher was asked, and ahead. */
export const isTakeable = (date: AskedDate, substituteId: string, now: Temporal.Instant): boolean =>
  isAhead(date, now) && date.start.equals(date.askedStart) && date.hostId !== substituteId

/**
 * The dates that the teacher takes over: those that are named, or all that can still be. Refuses 409 `dates_changed_since` where a named one
 * cannot, and where none is left.
 */
export const decideTaking = <One extends AskedDate>(
  asked: readonly One[],
  { named, substituteId }: { readonly named: readonly string[] | undefined; readonly substituteId: string },
  now: Temporal.Instant,
): Decision<readonly One[]> => {
  const takeable = asked.filter(date => isTakeable(date, substituteId, now))
  const taken = named ? takeable.filter(({ id }) => named.includes(id)) : takeable
  const isWhole = !named || taken.length === new Set(named).size
  return isWhole && taken.length > 0 ? decided(taken) : refused(DATES_CHANGED_SINCE)
}
