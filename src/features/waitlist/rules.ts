import { takesReservations } from '#features/academy/rules.ts'
import type { SessionStatus } from '#features/academy/schema.ts'
import type { SessionType } from '#features/academy/session-types.ts'
import { earliest } from '#kernel/time.ts'

/** A freed place is offered to one person at a time, and never sold to others first (docs/product.md §5.16). */
const OFFER_HOURS = 24
/** A shorter offer would reach few people in time. */
export const SHORTEST_OFFER_MINUTES = 30

/** A lesson without which the place is of no use to the person who waits. */
export type AwaitedLesson = {
  readonly start: Temporal.Instant
  readonly placesLeft: number
  /** What the student's calendar has then: a `held` lesson is not paid and may lapse. */
  readonly clash: 'none' | 'held' | 'booked'
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

/**
 * Exclusive end of an offer that is made now: 24 hours, or half of the time that is left for booking where that is shorter, so that
 * another person can still have the place. Null when fewer than 30 minutes would remain.
 */
export const offerDeadline = (now: Temporal.Instant, until: Temporal.Instant): Temporal.Instant | null => {
  const half = Math.floor(until.since(now).total('minutes') / 2)
  return half < SHORTEST_OFFER_MINUTES ? null : now.add({ minutes: Math.min(half, OFFER_HOURS * 60) })
}

/** What happens now to an entry of the waitlist, given the places that are left for it. */
export const decideEntry = (
  { session, lessons, mayReserve, holdsHere }: AwaitedPlace,
  now: Temporal.Instant,
): EntryDecision => {
  if (!takesReservations(session.status) || lessons.length === 0) return { kind: 'close' }
  if (lessons.some(({ clash }) => clash === 'booked')) return { kind: 'withdraw' }
  const deadline = offerDeadline(now, bookableUntil(session, lessons))
  // A course that has begun is offered again once its next lesson is over.
  if (!deadline) return session.type === 'course' ? WAIT : { kind: 'close' }
  if (lessons.some(({ placesLeft }) => placesLeft < 1)) return { kind: 'wait', why: 'full' }
  if (!session.teacherHasAccess || !mayReserve || holdsHere) return WAIT
  return lessons.some(({ clash }) => clash === 'held') ? WAIT : { kind: 'offer', deadline }
}

/** `One person is waiting`, `3 people are waiting`. */
export const waitingLabel = (count: number): string =>
  count === 1 ? 'One person is waiting' : `${count} people are waiting`

/** `1st`, `2nd`, `3rd`, `11th`. */
export const ordinal = (position: number): string => {
  const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${position}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(position)] ?? 'th'}`
}
