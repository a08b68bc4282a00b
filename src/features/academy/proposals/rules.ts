import type { LessonSide } from '#features/academy/lessons/schema.ts'
import type { LessonState } from '#features/academy/reservations/states.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { earliest, isPast, LATE_HOURS, toInstant } from '#kernel/time.ts'
import { STATUS_LABELS } from './labels.ts'
import {
  CHOOSE_A_TIME,
  NO_PRICE_HERE,
  NOT_A_PARTY,
  NOT_BOOKED,
  NOT_YOUR_TURN,
  ONLY_INDIVIDUAL,
  ORIGINAL_CANCELLED,
  ORIGINAL_STARTED,
  PROPOSAL_CLOSED,
  PROPOSAL_EXPIRED,
  PROPOSAL_OPEN,
  TEACHER_NOT_AVAILABLE,
  TIME_CLOSED,
  TIME_NOT_PROPOSED,
  TOO_MANY_ROUNDS,
} from './refusals.ts'
import {
  MAX_ROUNDS,
  type ProposalSide,
  type ProposalStatus,
  type ProposalType,
  type ProposedTimes,
  type RejectionReason,
} from './schema.ts'

/** A student's wish is pending, a teacher's proposal is sent, and the side that is asked answers it in time (docs/product.md §5.22). */
export const TRANSITIONS: Readonly<Record<ProposalStatus, readonly ProposalStatus[]>> = {
  pending: ['proposal_sent', 'rejected'],
  proposal_sent: ['proposal_accepted', 'proposal_rejected'],
  proposal_accepted: ['completed', 'proposal_rejected'],
  rejected: [],
  proposal_rejected: [],
  completed: [],
}

/** Throws on a forbidden transition; callers check before. */
export const nextStatus = <Next extends ProposalStatus>(from: ProposalStatus, to: Next): Next => {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a proposal does not go from ${from} to ${to}`)
  return to
}

/** An accepted lesson is paid within this many hours. */
const PAYMENT_HOURS = 24
const WISH_DAYS = 7

export type AnswerableProposal = {
  readonly type: ProposalType
  readonly status: ProposalStatus
  readonly round: number
  readonly wish: ProposedTimes | null
  readonly offer: ProposedTimes | null
  /** Grosze. */
  readonly additionalPayment: Grosze
  readonly expiryDate: Temporal.Instant
  /** The lesson that a reschedule moves. */
  readonly lesson: { readonly state: LessonState; readonly start: Temporal.Instant } | null
}

/** From this moment on a time can no longer be accepted: 24 elapsed hours before it. */
export const closingOf = (start: Temporal.Instant): Temporal.Instant => start.subtract({ hours: LATE_HOURS })

export const isStillOpen = (start: Temporal.Instant, now: Temporal.Instant): boolean => !isPast(closingOf(start), now)

/** 24 hours before the latest of the offered times. */
export const offerExpiry = (times: readonly string[]): Temporal.Instant => {
  const last = times.map(toInstant).toSorted(Temporal.Instant.compare).at(-1)
  if (!last) throw new Error('an offer without times does not expire')
  return closingOf(last)
}

/** A wish waits seven days of 24 hours. */
export const wishExpiry = (now: Temporal.Instant): Temporal.Instant => now.add({ hours: 24 * WISH_DAYS })

/** Exclusive: its expiry, or the start of the lesson that it would move. */
export const answerableUntil = ({ expiryDate, lesson }: Pick<AnswerableProposal, 'expiryDate' | 'lesson'>) =>
  earliest(lesson ? [expiryDate, lesson.start] : [expiryDate])

export const isOpen = ({ status }: Pick<AnswerableProposal, 'status'>): boolean =>
  status === 'pending' || status === 'proposal_sent'

/** The side that has to answer; null once it is decided. */
export const turnOf = ({ status }: Pick<AnswerableProposal, 'status'>): ProposalSide | null => {
  if (status === 'pending') return 'host'
  return status === 'proposal_sent' ? 'participant' : null
}

/** The times that the side that is asked can accept, also closed ones. */
export const timesOf = ({ wish, offer }: Pick<AnswerableProposal, 'wish' | 'offer'>): readonly string[] =>
  (offer ?? wish)?.times ?? []

/** The times among which the side that is asked has to choose, without the closed ones. */
export const timesToChoose = (
  proposal: Pick<AnswerableProposal, 'wish' | 'offer'>,
  now: Temporal.Instant,
): readonly string[] => timesOf(proposal).filter(time => isStillOpen(toInstant(time), now))

const closedRefusal = ({ status }: AnswerableProposal): Refusal =>
  withParams(PROPOSAL_CLOSED, { status: STATUS_LABELS[status]() })

/** Why a side cannot answer now; null where it can. */
const obstacleTo = (proposal: AnswerableProposal, side: LessonSide, now: Temporal.Instant): Refusal | null => {
  if (side === 'school') return NOT_A_PARTY
  if (!isOpen(proposal)) return closedRefusal(proposal)
  if (turnOf(proposal) !== side) return NOT_YOUR_TURN
  const { lesson } = proposal
  if (lesson && lesson.state !== 'booked') return ORIGINAL_CANCELLED
  if (lesson && isPast(lesson.start, now)) return ORIGINAL_STARTED
  return isPast(proposal.expiryDate, now) ? PROPOSAL_EXPIRED : null
}

export type ProposableLesson = {
  readonly type: ProposalType
  readonly sessionType: SessionType
  /** Whether its session takes new bookings. */
  readonly isOnOffer: boolean
  readonly isBookedOrCompleted: boolean
  readonly lesson: AnswerableProposal['lesson']
  /** Whether a proposal about the same is open. */
  readonly hasOpen: boolean
}

/**
 * Whether a side may propose another time or an extra lesson now. Refuses 403 `not_a_party`, 409 `only_individual`, `not_booked`,
 * `lesson_not_booked`, `lesson_started`, `teacher_not_available`, `proposal_open`.
 */
export const decideProposing = (
  { type, sessionType, isOnOffer, isBookedOrCompleted, lesson, hasOpen }: ProposableLesson,
  side: LessonSide,
  now: Temporal.Instant,
): Decision<ProposalSide> => {
  if (side === 'school') return refused(NOT_A_PARTY)
  if (sessionType !== 'individual') return refused(ONLY_INDIVIDUAL)
  if (lesson && lesson.state !== 'booked') return refused(ORIGINAL_CANCELLED)
  if (lesson && isPast(lesson.start, now)) return refused(ORIGINAL_STARTED)
  if (!isBookedOrCompleted) return refused(NOT_BOOKED)
  if (type === 'extra_lesson' && !isOnOffer) return refused(TEACHER_NOT_AVAILABLE)
  return hasOpen ? refused(PROPOSAL_OPEN) : decided(side)
}

/** Grosze. Only a teacher sets a price, and only of an extra lesson. Refuses 422 `no_price_here`. */
export const decidePrice = (
  { type, side, usual }: { readonly type: ProposalType; readonly side: ProposalSide; readonly usual: Grosze },
  wanted: Grosze | undefined,
): Decision<Grosze> => {
  if (type === 'reschedule') return wanted ? refused(NO_PRICE_HERE) : decided(0)
  if (side === 'participant') return wanted === undefined ? decided(usual) : refused(NO_PRICE_HERE)
  return decided(wanted ?? usual)
}

export type AcceptanceEffects = {
  /** ISO text of the chosen start. */
  readonly proposedDate: string
  /** The states that it goes through: accepting a student's wished time sends and accepts it. */
  readonly through: readonly ProposalStatus[]
  readonly movesLesson: boolean
  /** Grosze to pay. */
  readonly payment: Grosze
  /** The lesson lapses then if it is not paid; null where nothing is to be paid. */
  readonly payBy: Temporal.Instant | null
}

/**
 * The preview shows what it decides, and accepting does it. Refuses 403 `not_a_party`, `not_your_turn`, 409 `proposal_closed`,
 * `proposal_expired`, `lesson_not_booked`, `lesson_started`, `time_closed`, 422 `choose_a_time`, `time_not_proposed`.
 */
export const decideAcceptance = (
  proposal: AnswerableProposal,
  { side, proposedDate }: { readonly side: LessonSide; readonly proposedDate?: string | undefined },
  now: Temporal.Instant,
): Decision<AcceptanceEffects> => {
  const obstacle = obstacleTo(proposal, side, now)
  if (obstacle) return refused(obstacle)
  const times = timesOf(proposal)
  const chosen = proposedDate ?? (times.length === 1 ? times[0] : undefined)
  if (chosen === undefined) return refused(CHOOSE_A_TIME)
  if (!times.includes(chosen)) return refused(TIME_NOT_PROPOSED)
  if (!isStillOpen(toInstant(chosen), now)) return refused(TIME_CLOSED)
  const payment = proposal.type === 'extra_lesson' ? proposal.additionalPayment : 0
  return decided({
    proposedDate: chosen,
    through: proposal.status === 'pending' ? ['proposal_sent', 'proposal_accepted'] : ['proposal_accepted'],
    movesLesson: proposal.type === 'reschedule',
    payment,
    payBy: payment > 0 ? now.add({ hours: PAYMENT_HOURS }) : null,
  })
}

export type ClosingEffects = {
  readonly status: 'rejected' | 'proposal_rejected'
  readonly reason: RejectionReason
}

/** What ends an open or accepted proposal leads to; a wish that was never answered with a proposal is `rejected`. */
export const closingEffects = (
  { status }: Pick<AnswerableProposal, 'status'>,
  reason: RejectionReason,
): ClosingEffects => ({ status: nextStatus(status, status === 'pending' ? 'rejected' : 'proposal_rejected'), reason })

/** The side that is asked says no. Refuses as `decideAcceptance` does, but for the time. */
export const decideRejection = (
  proposal: AnswerableProposal,
  side: LessonSide,
  now: Temporal.Instant,
): Decision<ClosingEffects> => {
  const obstacle = obstacleTo(proposal, side, now)
  return obstacle ? refused(obstacle) : decided(closingEffects(proposal, 'declined'))
}

/** The side that proposed takes it back while it is open. Refuses 403 `not_a_party`, `not_your_turn`, 409 `proposal_closed`. */
export const decideWithdrawal = (proposal: AnswerableProposal, side: LessonSide): Decision<ClosingEffects> => {
  if (side === 'school') return refused(NOT_A_PARTY)
  if (!isOpen(proposal)) return refused(closedRefusal(proposal))
  return turnOf(proposal) === side ? refused(NOT_YOUR_TURN) : decided(closingEffects(proposal, 'withdrawn'))
}

/**
 * Other times: a teacher answers a wish with a proposal in the same round, the student's side answers a proposal with a wish that begins
 * the next one. Refuses as `decideRejection`, and 409 `too_many_rounds`.
 */
export const decideCounterOffer = (
  proposal: AnswerableProposal,
  side: LessonSide,
  now: Temporal.Instant,
): Decision<{ readonly round: number }> => {
  const obstacle = obstacleTo(proposal, side, now)
  if (obstacle) return refused(obstacle)
  if (side === 'host') return decided({ round: proposal.round })
  return proposal.round < MAX_ROUNDS ? decided({ round: proposal.round + 1 }) : refused(TOO_MANY_ROUNDS)
}
