import { type Decision, decided, refused } from '#kernel/decision.ts'
import { earliest } from '#kernel/time.ts'
import { NOT_HELD, TOO_MANY_HOLDS } from './refusals.ts'

/** Terms of each hold policy; the earliest end applies (docs/product.md §5.1, §5.4). */
type HoldTerms = {
  /** Counted from the start of the hold; `setting`: as long as the school's setting says. */
  readonly minutes?: number | 'setting'
  /** The hold ends at the latest this many elapsed hours before the first lesson starts. */
  readonly hoursBeforeStart?: number
  /** The hold ends at the deadline that the caller passes. */
  readonly untilDeadline?: true | 'where given'
  /** A payment under way extends the hold to twice its length. */
  readonly waitsForBank?: true
  /** Maximum of active holds per person. */
  readonly limit?: number
}

export const HOLD_POLICY_NAMES = [
  'checkout',
  'guardian_approval',
  'waitlist_offer',
  'renewal',
  'accepted_proposal',
  'named_player',
] as const
export type HoldPolicy = (typeof HOLD_POLICY_NAMES)[number]

export const HOLD_POLICIES: Readonly<Record<HoldPolicy, HoldTerms>> = {
  checkout: { minutes: 'setting', waitsForBank: true, limit: 3 },
  guardian_approval: { minutes: 24 * 60, hoursBeforeStart: 24, limit: 3 },
  waitlist_offer: { untilDeadline: true },
  renewal: { hoursBeforeStart: 48 },
  accepted_proposal: { minutes: 24 * 60, hoursBeforeStart: 0 },
  named_player: { hoursBeforeStart: 24, untilDeadline: 'where given' },
}

type HoldTiming = {
  readonly now: Temporal.Instant
  /** Start of the first lesson. */
  readonly start?: Temporal.Instant | undefined
  readonly deadline?: Temporal.Instant | undefined
  /** The setting. */
  readonly checkoutMinutes?: number | undefined
}

const minutesOf = (policy: HoldPolicy, setting: number | undefined): number | undefined => {
  const { minutes } = HOLD_POLICIES[policy]
  return minutes === 'setting' ? required(setting, policy) : minutes
}

/**
 * End of a hold that starts now (exclusive). An end in the past means that the hold is not possible.
 * Throws when the policy needs a start, a deadline or the setting and it is missing.
 */
export const holdEnds = (
  policy: HoldPolicy,
  { now, start, deadline, checkoutMinutes }: HoldTiming,
): Temporal.Instant => {
  const { hoursBeforeStart, untilDeadline } = HOLD_POLICIES[policy]
  const minutes = minutesOf(policy, checkoutMinutes)
  return earliest([
    ...(minutes === undefined ? [] : [now.add({ minutes })]),
    ...(hoursBeforeStart === undefined ? [] : [required(start, policy).subtract({ hours: hoursBeforeStart })]),
    ...(untilDeadline === true ? [required(deadline, policy)] : []),
    ...(untilDeadline === 'where given' && deadline ? [deadline] : []),
  ])
}

const required = <Value>(value: Value | undefined, policy: HoldPolicy): Value => {
  if (value === undefined) throw new Error(`a hold with the policy ${policy} needs a start, a deadline or the setting`)
  return value
}

/** Until when a payment under way extends a hold that starts now; null when the policy does not wait for banks. */
export const extendableUntil = (policy: HoldPolicy, timing: HoldTiming): Temporal.Instant | null => {
  if (!HOLD_POLICIES[policy].waitsForBank) return null
  return timing.now.add({ minutes: 2 * required(minutesOf(policy, timing.checkoutMinutes), policy) })
}

/** A hold keeps its places until `expiresAt`, exclusive. */
export const isExpired = (expiresAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0

/** New end of an expired hold whose payment is under way, when its policy waits for banks; null when the hold lapses. */
export const extensionOf = (
  hold: { readonly extendableUntil: Temporal.Instant | null },
  payment: 'over' | 'under_way',
  now: Temporal.Instant,
): Temporal.Instant | null =>
  payment === 'under_way' && !isExpired(hold.extendableUntil, now) ? hold.extendableUntil : null

/** An approval that a guardian would have to give within less than this is not asked for; the seat is held as for a checkout. */
const SHORTEST_APPROVAL_HOURS = 1
const APPROVAL_ENDS_HOURS_BEFORE = 24

type PayingParties = { readonly actorId: string; readonly payerId: string }

/** Who names another payer leaves that person up to 24 hours, and never past 24 hours before the first lesson or game. */
export const holdPolicyFor = (
  { actorId, payerId }: PayingParties,
  firstStart: Temporal.Instant,
  now: Temporal.Instant,
): HoldPolicy => {
  if (actorId === payerId) return 'checkout'
  const hours = firstStart.since(now).total('hours') - APPROVAL_ENDS_HOURS_BEFORE
  return hours < SHORTEST_APPROVAL_HOURS ? 'checkout' : 'guardian_approval'
}

export const HOLD_STATES = ['active', 'taken', 'lapsed', 'released'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/** Refuses 409 `too_many_holds`. */
export const checkHoldLimit = (policy: HoldPolicy, openHolds: number): Decision<number> =>
  openHolds < (HOLD_POLICIES[policy].limit ?? Number.POSITIVE_INFINITY) ? decided(openHolds) : refused(TOO_MANY_HOLDS)

/** Refuses 409 `not_held`. */
export const mayCancelHold = (state: HoldState): Decision<HoldState> =>
  state === 'active' ? decided(state) : refused(NOT_HELD)
