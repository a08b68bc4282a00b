import { minimumRun } from '#features/academy/availability/availability.ts'
import { courseLessonPrices, individualLessonPrice } from '#features/academy/sessions/price.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import type { SessionStatus } from '#features/academy/sessions/schema.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { TERMS_NOT_ACCEPTED } from '#features/people/users/refusals.ts'
import { type Actor, type User, userIdOf } from '#kernel/actor.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg, stored, t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { withParams } from '#kernel/refusal.ts'
import { isSubsetOf, validateSlots } from '#kernel/slot-rules.ts'
import { type StoredWords, sayStored } from '#kernel/stored-words.ts'
import { isPast, toInstant } from '#kernel/time.ts'
import { type DateTimeMap, normalizeTimetable } from '#kernel/timetable.ts'
import { checkApproval } from './policy.ts'
import {
  CANCELLING_CHANGED,
  DATES_CHANGED,
  EMAIL_NOT_VERIFIED,
  HOLDS_OTHER_LESSONS,
  NOT_OFFERED,
  NOT_OPEN,
  OWN_SESSION,
  PRICE_CHANGED,
  TERMS_CHANGED,
  WRONG_PLAN,
} from './refusals.ts'
import type { ReserveInput } from './schema.ts'
import { type LessonState, type Plan, type ReservationState, TRANSITIONS } from './states.ts'

type ReservableSession = {
  readonly user_id: string
  readonly type: SessionType
  readonly status: SessionStatus
  readonly teacherHasAccess: boolean
  readonly price: Grosze
}

/** Whether this person may reserve this session, for themself unless a student is named (docs/product.md §5.2). */
export const mayReserve = (
  actor: Actor,
  session: Pick<ReservableSession, 'user_id' | 'status' | 'teacherHasAccess'>,
  studentId = userIdOf(actor),
): Decision<User> => {
  if (actor.kind !== 'user') return refused(SIGN_IN_REQUIRED)
  if (session.user_id === studentId) return refused(OWN_SESSION)
  if (!isOnOffer(session)) return refused(NOT_OPEN)
  if (!actor.emailVerified) return refused(EMAIL_NOT_VERIFIED)
  const unapproved = checkApproval(actor)
  if (unapproved) return refused(unapproved)
  if (actor.mustAcceptTerms) return refused(TERMS_NOT_ACCEPTED)
  return decided(actor)
}

/** Courses are sold as a whole, the other types as one lesson, four weeks or a weekly agreement. */
export const checkPlan = ({ type, price }: Pick<ReservableSession, 'type' | 'price'>, plan: Plan): Decision<Plan> => {
  // Nothing could be charged afterwards.
  if (plan === 'weekly' && price === 0) return refused(WRONG_PLAN)
  return (type === 'course') === (plan === 'course') ? decided(plan) : refused(WRONG_PLAN)
}

/** Whether a start is too close to be reserved. */
export const isInsideNotice = (
  { minimumNoticeHours }: { readonly minimumNoticeHours: number },
  start: Temporal.Instant,
  now: Temporal.Instant,
): boolean => Temporal.Instant.compare(start, now.add({ hours: minimumNoticeHours })) < 0

/** The half-hours must lie in the teacher's grid and form long enough runs. */
export const checkSelection = (
  offer: { readonly date_time: DateTimeMap; readonly allowSingleSlots: boolean },
  picked: DateTimeMap,
): Decision<DateTimeMap> => {
  const slots = validateSlots(picked, minimumRun(offer), offer.date_time)
  if (slots.ok && !isSubsetOf(slots.change, offer.date_time)) return refused(NOT_OFFERED)
  return slots
}

/**
 * Price of each lesson, in grosze. Individual: the price per hour for its minutes. Group: the price of a lesson. Course: a share of
 * the whole price, so that a student who joins late pays only for the remaining lessons; `totalLessons` counts all lessons.
 */
export const lessonPricesFor = (
  { type, price }: Pick<ReservableSession, 'type' | 'price'>,
  minutes: readonly number[],
  totalLessons: number,
): readonly Grosze[] => {
  if (type === 'individual') return minutes.map(each => individualLessonPrice(price, each / 30))
  if (type === 'group') return minutes.map(() => price)
  return courseLessonPrices(price, totalLessons).slice(totalLessons - minutes.length)
}

/** The seen price must be the current one; the refusal contains the new price in grosze and as text. */
export const checkPrice = (seen: Grosze, price: Grosze): Decision<Grosze> =>
  seen === price ? decided(price) : refused(withParams(PRICE_CHANGED, { price, shown: formatPLN(price) }))

/** The lessons must start exactly when the user saw them start. Without seen dates (an API client) only the price is compared. */
export const checkDates = (
  seen: readonly string[] | undefined,
  lessons: readonly { readonly start: Temporal.Instant }[],
): Decision<null> => {
  const starts = (instants: readonly Temporal.Instant[]) => String(instants.map(at => at.epochMilliseconds).sort())
  const isSeen = seen === undefined || starts(seen.map(toInstant)) === starts(lessons.map(({ start }) => start))
  return isSeen ? decided(null) : refused(DATES_CHANGED)
}

type Request = Pick<ReserveInput, 'plan' | 'firstDate' | 'date_time' | 'seenDates' | 'seenPrice' | 'payerId' | 'trial'>
type Held = {
  readonly type: SessionType
  readonly plan: Plan
  readonly payerId: string
  readonly firstDate: string | null
  readonly date_time: DateTimeMap
  readonly amount: Grosze
  /** Of a trial lesson: its teacher. */
  readonly trialOf: string | null
  readonly lessons: readonly { readonly start: Temporal.Instant }[]
}

/** A repeated request must ask for the same lessons at the same price, paid by the same person, as are held already. */
export const checkRepeated = (request: Request, held: Held): Decision<Grosze> => {
  const timetable = ({ date_time }: Pick<Request, 'date_time'>) => JSON.stringify(normalizeTimetable(date_time ?? {}))
  const isSame =
    request.plan === held.plan &&
    (request.trial ?? false) === (held.trialOf !== null) &&
    request.payerId === held.payerId &&
    (request.firstDate ?? null) === held.firstDate &&
    (held.type !== 'individual' || timetable(request) === timetable(held)) &&
    checkDates(request.seenDates, held.lessons).ok
  return isSame ? checkPrice(request.seenPrice, held.amount) : refused(HOLDS_OTHER_LESSONS)
}

export const checkTerms = (accepted: string, current: string): Decision<string> =>
  accepted === current ? decided(current) : refused(withParams(TERMS_CHANGED, { version: current }))

/** Without a seen window (an API client) the current one is agreed to. */
export const checkLateHours = (seen: number | undefined, current: number): Decision<number> =>
  seen === undefined || seen === current
    ? decided(current)
    : refused(withParams(CANCELLING_CHANGED, { hours: current }))

type DatedLesson = { readonly state: LessonState; readonly start: Temporal.Instant }

/** The booked lessons that have not begun: those that leaving or a termination gives up. */
export const lessonsAhead = <Each extends DatedLesson>(lessons: readonly Each[], now: Temporal.Instant): Each[] =>
  lessons.filter(({ state, start }) => state === 'booked' && !isPast(start, now))

type BookedLessons = {
  readonly plan: Plan
  readonly state: ReservationState
  readonly lessons: readonly DatedLesson[]
}

/** Whether a booking has lessons that have not begun. A weekly agreement goes on with those that are not planned yet. */
export const hasLessonsToCome = ({ plan, state, lessons }: BookedLessons, now: Temporal.Instant): boolean =>
  state === 'booked' && (plan === 'weekly' || lessonsAhead(lessons, now).length > 0)

/** Whether a student can leave: `decideResignation` refuses everything else, with its reason. */
export const mayLeave = (reservation: BookedLessons & { readonly type: SessionType }, now: Temporal.Instant): boolean =>
  (reservation.plan === 'weekly' || reservation.type !== 'individual') && hasLessonsToCome(reservation, now)

/** Beside a reservation that `isFragment`. */
export const FULL_DATES_LEFT_OUT = msg('full dates left out')

/** Whether dates of a block are left out because they are full: a person on the waitlist may wait on for them (docs/product.md §5.16). */
export const isFragment = ({
  plan,
  skipped,
}: {
  readonly plan: Plan
  readonly skipped: readonly { readonly reason: string }[]
}): boolean => plan === 'block' && skipped.some(({ reason }) => reason === 'full')

/** `one lesson`, `3 lessons`: for e-mails and receipts. */
export const lessonCountLabel = (count: number): string =>
  t('{count, plural, =1 {one lesson} other {# lessons}}', { count })

/** The same; a weekly agreement has no number of lessons. */
export const bookedLabel = (plan: Plan, lessons: number): string => sayStored(bookedWords(plan, lessons))

/** As `bookedLabel`, to be kept. */
export const bookedWords = (plan: Plan, lessons: number): StoredWords =>
  plan === 'weekly'
    ? stored('every week')
    : stored('{count, plural, =1 {one lesson} other {# lessons}}', { count: lessons })

/** The next state of a reservation. Throws on a forbidden transition; callers check before. */
export const nextState = <Next extends ReservationState>(from: ReservationState, to: Next): Next => {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a reservation does not go from ${from} to ${to}`)
  return to
}

/** Effect of settled money on its reservation; `surplus`: the reservation is already paid or cancelled. */
export type SettlementEffect = 'book' | 'rebook if free' | 'surplus'

export const settlementEffect = (state: ReservationState): SettlementEffect => {
  if (!TRANSITIONS[state].includes('booked')) return 'surplus'
  return state === 'held' ? 'book' : 'rebook if free'
}
