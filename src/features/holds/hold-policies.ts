import { type Decision, decided, refused } from '#kernel/decision.ts'
import { earliest } from '#kernel/time.ts'
import { NOT_HELD, TOO_MANY_HOLDS } from './refusals.ts'

/** How long places are kept for a person is data: each policy's terms, of which the earliest end counts (docs/product.md §5.1, §5.4). */
type HoldTerms = {
  /** From its beginning. */
  readonly minutes?: number
  /** Never later than this many elapsed hours before the first start. */
  readonly hoursBeforeStart?: number
  /** Until a moment that whoever creates it names. */
  readonly untilDeadline?: true
  /** While a payment is under way: until here, counted from its beginning as well. */
  readonly extendedMinutes?: number
  /** How many of them a person may have at once. */
  readonly limit?: number
}

export const HOLD_POLICY_NAMES = ['checkout', 'guardian_approval', 'waitlist_offer', 'renewal'] as const
export type HoldPolicy = (typeof HOLD_POLICY_NAMES)[number]

export const HOLD_POLICIES: Readonly<Record<HoldPolicy, HoldTerms>> = {
  checkout: { minutes: 15, extendedMinutes: 30, limit: 3 },
  guardian_approval: { minutes: 24 * 60, hoursBeforeStart: 24 },
  waitlist_offer: { untilDeadline: true },
  renewal: { hoursBeforeStart: 48 },
}

type HoldTiming = {
  readonly now: Temporal.Instant
  /** Of the first lesson. */
  readonly start?: Temporal.Instant | undefined
  readonly deadline?: Temporal.Instant | undefined
}

/**
 * The first moment at which a hold that begins now keeps nothing any more. It may lie in the past: then nothing can be held.
 * Throws where the policy needs a start or a deadline that is missing.
 */
export const holdEnds = (policy: HoldPolicy, { now, start, deadline }: HoldTiming): Temporal.Instant => {
  const { minutes, hoursBeforeStart, untilDeadline } = HOLD_POLICIES[policy]
  return earliest([
    ...(minutes === undefined ? [] : [now.add({ minutes })]),
    ...(hoursBeforeStart === undefined ? [] : [required(start, policy).subtract({ hours: hoursBeforeStart })]),
    ...(untilDeadline ? [required(deadline, policy)] : []),
  ])
}

const required = (instant: Temporal.Instant | undefined, policy: HoldPolicy): Temporal.Instant => {
  if (!instant) throw new Error(`a hold by ${policy} needs a moment that it was not given`)
  return instant
}

/** Until when a payment under way keeps a hold that began at `since`; null where the policy does not wait for banks. */
export const extendedHoldEnds = (policy: HoldPolicy, since: Temporal.Instant): Temporal.Instant | null => {
  const { extendedMinutes } = HOLD_POLICIES[policy]
  return extendedMinutes === undefined ? null : since.add({ minutes: extendedMinutes })
}

/** Whether a hold has run out; it keeps its places up to, not including, its last instant. */
export const isExpired = (expiresAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0

type ExpiredHold = { readonly policy: HoldPolicy; readonly createdAt: Temporal.Instant }

/** What becomes of a hold whose time is over: the new end where its payment is under way and the policy waits; null where it lapses. */
export const extensionOf = (
  { policy, createdAt }: ExpiredHold,
  payment: 'over' | 'under_way',
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const extended = extendedHoldEnds(policy, createdAt)
  return payment === 'under_way' && !isExpired(extended, now) ? extended : null
}

export const HOLD_STATES = ['active', 'taken', 'lapsed', 'released'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/** Refuses 409 `too_many_holds`. */
export const checkHoldLimit = (policy: HoldPolicy, openHolds: number): Decision<number> =>
  openHolds < (HOLD_POLICIES[policy].limit ?? Number.POSITIVE_INFINITY) ? decided(openHolds) : refused(TOO_MANY_HOLDS)

/** Refuses 409 `not_held`. */
export const mayCancelHold = (state: HoldState): Decision<HoldState> =>
  state === 'active' ? decided(state) : refused(NOT_HELD)
