import type { Plan } from '#features/academy/reservations/states.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { withParams } from '#kernel/refusal.ts'
import { isLate } from '#kernel/time.ts'
import {
  AGREED_WHEN,
  FREE_BY_LINK,
  PAYER_CANNOT_SIGN_IN,
  PAYER_NOT_READY,
  PAYER_OF_STUDENT,
  TOO_LITTLE_CREDIT,
  TOO_NEAR_FOR_CREDIT,
  WEEKLY_BY_LINK,
} from './refusals.ts'

/** By a link, on which the payer consents and pays; or with the credit that the payer has agreed on the phone to spend. */
export const OFFICE_PAYMENTS = ['link', 'credit'] as const
export type OfficePayment = (typeof OFFICE_PAYMENTS)[number]

const AGREED_DAYS = 7

/** When people agreed on the phone, as staff say: lately, and not in the future. Refuses 422 `agreed_when`. */
export const checkAgreedAt = (
  agreedAt: Temporal.Instant | undefined,
  now: Temporal.Instant,
): Decision<Temporal.Instant> => {
  if (!agreedAt) return refused(AGREED_WHEN)
  const isFuture = Temporal.Instant.compare(agreedAt, now) > 0
  const isOld = Temporal.Instant.compare(agreedAt, now.subtract({ hours: 24 * AGREED_DAYS })) < 0
  return isFuture || isOld ? refused(AGREED_WHEN) : decided(agreedAt)
}

type Payer = {
  readonly payerId: string
  readonly studentId: string
  readonly guardianIds: readonly string[]
  /** Of the payer. */
  readonly hasSignIn: boolean
}

/** Refuses 403 `payer_not_allowed`, 409 `payer_cannot_sign_in`. */
export const checkPayer = ({ payerId, studentId, guardianIds, hasSignIn }: Payer): Decision<string> => {
  if (![studentId, ...guardianIds].includes(payerId)) return refused(PAYER_OF_STUDENT)
  return hasSignIn ? decided(payerId) : refused(PAYER_CANNOT_SIGN_IN)
}

type Paying = {
  readonly pay: OfficePayment
  readonly plan: Plan
  /** Grosze. */
  readonly amount: Grosze
  readonly credit: Grosze
  readonly firstStart: Temporal.Instant
  readonly lateHours: number
  /** The payer's address is confirmed, and the terms in force are accepted. */
  readonly isReady: boolean
  readonly agreedAt?: Temporal.Instant | undefined
}

/** What is paid with credit is booked at once, so its payer must still be able to cancel all of it free of charge for a while. */
const TIME_TO_CANCEL_HOURS = 2

/**
 * How it is paid. Null: by the link. Else when the payer agreed to pay with credit. Refuses 422 `weekly_by_link`, `free_by_link`,
 * `agreed_when`, 409 `payer_not_ready`, `too_little_credit`, `too_near_for_credit`.
 */
export const decidePayment = (
  { pay, plan, amount, credit, firstStart, lateHours, isReady, agreedAt }: Paying,
  now: Temporal.Instant,
): Decision<Temporal.Instant | null> => {
  if (pay === 'link') return decided(null)
  if (plan === 'weekly') return refused(WEEKLY_BY_LINK)
  if (amount === 0) return refused(FREE_BY_LINK)
  if (!isReady) return refused(PAYER_NOT_READY)
  if (credit < amount)
    return refused(withParams(TOO_LITTLE_CREDIT, { credit: formatPLN(credit), amount: formatPLN(amount) }))
  if (isLate(firstStart, now, lateHours + TIME_TO_CANCEL_HOURS)) return refused(TOO_NEAR_FOR_CREDIT)
  return checkAgreedAt(agreedAt, now)
}
