import { takesReservations } from '#features/academy/sessions/rules.ts'
import type { SessionStatus } from '#features/academy/sessions/schema.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import type { ClashKind } from '#features/money/holds/clashes.ts'
import { offerDeadline } from '#features/money/holds/offer-deadline.ts'
import { t } from '#kernel/messages.ts'
import { earliest } from '#kernel/time.ts'

/** A lesson without which the place is of no use to the person who waits. */
export type AwaitedLesson = {
  readonly start: Temporal.Instant
  readonly placesLeft: number
  /** What the student's calendar has then. */
  readonly clash: ClashKind
}

type AwaitedSession = {
  readonly type: SessionType
  readonly status: SessionStatus
  readonly teacherHasAccess: boolean
  readonly minimumNoticeHours: number
}

export type AwaitedPlace = {
  readonly session: AwaitedSession
  readonly lessons: readonly AwaitedLesson[]
  /** Whether the student and the payer may reserve now. */
  readonly mayReserve: boolean
  /** Whether the student holds something else in this session. */
  readonly holdsHere: boolean
  /** How many of the dates an offer would take, and how many of them were declined because the others were full. */
  readonly freeLessons: number
  readonly declinedLessons: number
}

export type EntryDecision =
  | { readonly kind: 'wait'; readonly why: 'full' | 'not now' }
  | { readonly kind: 'offer'; readonly deadline: Temporal.Instant }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'close' }

const WAIT = { kind: 'wait', why: 'not now' } as const

/** The last moment at which the lessons can still be booked: a group respects the minimum notice, a course takes late joiners. */
const bookableUntil = ({ type, minimumNoticeHours }: AwaitedSession, lessons: readonly AwaitedLesson[]) =>
  earliest(lessons.map(({ start }) => start)).subtract({ hours: type === 'group' ? minimumNoticeHours : 0 })

/** What happens now to an entry of the waitlist, given the places that are left for it. */
export const decideEntry = (
  { session, lessons, mayReserve, holdsHere, freeLessons, declinedLessons }: AwaitedPlace,
  now: Temporal.Instant,
): EntryDecision => {
  if (!takesReservations(session.status) || lessons.length === 0) return { kind: 'close' }
  if (lessons.some(({ clash }) => clash === 'booked')) return { kind: 'withdraw' }
  const deadline = offerDeadline(now, bookableUntil(session, lessons))
  // A course that has begun is offered again once its next lesson is over.
  if (!deadline) return session.type === 'course' ? WAIT : { kind: 'close' }
  if (lessons.some(({ placesLeft }) => placesLeft < 1)) return { kind: 'wait', why: 'full' }
  if (declinedLessons > 0 && freeLessons <= declinedLessons) return { kind: 'wait', why: 'full' }
  if (!session.teacherHasAccess || !mayReserve || holdsHere) return WAIT
  return lessons.some(({ clash }) => clash === 'held') ? WAIT : { kind: 'offer', deadline }
}

/** `One person is waiting`, `3 people are waiting`. */
export const waitingLabel = (count: number): string =>
  t('{count, plural, =1 {One person is waiting} other {# people are waiting}}', { count })
