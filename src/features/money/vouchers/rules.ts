import { type Decision, decided, refused } from '#kernel/decision.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { withParams } from '#kernel/refusal.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { dateIn, latest } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import {
  NO_ADDRESS,
  SEND_DAY_OUT_OF_BOUNDS,
  VOUCHER_EXPIRED,
  VOUCHER_NOT_EXTENDED,
  VOUCHER_NOT_RETURNABLE,
  VOUCHER_NOT_SENDABLE,
  VOUCHER_OUT_OF_BOUNDS,
  VOUCHER_REDEEMED_ALREADY,
  VOUCHER_RETURN_OVER,
  VOUCHER_VOID,
} from './refusals.ts'

export const LEAST_VOUCHER: Grosze = 5_000
export const MOST_VOUCHER: Grosze = 200_000
export const VOUCHER_STATES = ['unpaid', 'active', 'redeemed', 'void'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]
export const DELIVERIES = ['email', 'print'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** Days after the purchase within which the buyer may return it, by the law on distance contracts. */
export const RETURN_DAYS = 14
/** A letter is sent at most a year ahead. */
const MAX_SEND_DAYS = 366
/** The hour in Warsaw at which a letter of a chosen day leaves. */
const SEND_HOUR = '08:00'
/** Staff extend a voucher at most so far from today. */
const MAX_EXTENSION = { years: 10 } as const

export const schoolDay = (now: Temporal.Instant): string => dateIn(now, SCHOOL_ZONE)

/** The last day in Warsaw on which a voucher that is bought at `now` is valid. */
export const lastDayOf = (now: Temporal.Instant, months: number): string =>
  Temporal.PlainDate.from(schoolDay(now)).add({ months }).toString()

/** The last day in Warsaw on which the buyer may return it. */
export const lastReturnDayOf = (paidAt: Temporal.Instant): string =>
  Temporal.PlainDate.from(schoolDay(paidAt)).add({ days: RETURN_DAYS }).toString()

/** When the letter leaves: in the morning of the chosen day in Warsaw, or at once. */
export const sendTimeOf = (sendOn: string | null, now: Temporal.Instant): Temporal.Instant =>
  sendOn === null
    ? now
    : latest([now, Temporal.PlainDateTime.from(`${sendOn}T${SEND_HOUR}`).toZonedDateTime(SCHOOL_ZONE).toInstant()])

const isWholeAmount = (amount: Grosze): boolean =>
  Number.isSafeInteger(amount) && amount % 100 === 0 && amount >= LEAST_VOUCHER && amount <= MOST_VOUCHER

const outOfBounds = () =>
  withParams(VOUCHER_OUT_OF_BOUNDS, { least: formatPLN(LEAST_VOUCHER), most: formatPLN(MOST_VOUCHER) })

/** Refuses 422 `voucher_out_of_bounds`. */
export const decideAmount = (amount: Grosze): Decision<Grosze> =>
  isWholeAmount(amount) ? decided(amount) : refused(outOfBounds())

type Wanted = { readonly amount: Grosze; readonly sendOn: string | null }

/** Refuses 422 `voucher_out_of_bounds`, `send_day_out_of_bounds`. */
export const decidePurchase = ({ amount, sendOn }: Wanted, now: Temporal.Instant): Decision<null> => {
  const decision = decideAmount(amount)
  if (!decision.ok) return decision
  const today = schoolDay(now)
  const last = Temporal.PlainDate.from(today).add({ days: MAX_SEND_DAYS }).toString()
  if (sendOn !== null && (sendOn < today || sendOn > last)) return refused(SEND_DAY_OUT_OF_BOUNDS)
  return decided(null)
}

type Kept = { readonly state: VoucherState; readonly validUntil: string | null }
export type Standing = VoucherState | 'expired'

/** How a voucher stands on a day in Warsaw. */
export const standingOf = ({ state, validUntil }: Kept, today: string): Standing =>
  state === 'active' && validUntil !== null && validUntil < today ? 'expired' : state

/** Refuses 409 `voucher_redeemed`, `voucher_void`, `voucher_expired`. An unpaid voucher has no code. */
export const decideRedemption = (voucher: Kept, now: Temporal.Instant): Decision<null> => {
  const standing = standingOf(voucher, schoolDay(now))
  if (standing === 'active') return decided(null)
  if (standing === 'redeemed') return refused(VOUCHER_REDEEMED_ALREADY)
  if (standing === 'expired')
    return refused(withParams(VOUCHER_EXPIRED, { day: schoolDayText(voucher.validUntil ?? '') }))
  return refused(VOUCHER_VOID)
}

type Paid = { readonly state: VoucherState; readonly paidAt: Temporal.Instant | null }

/** Whether it can be returned at all, by staff at any time. Refuses 409 `voucher_redeemed`, `voucher_not_returnable`. */
export const decideVoiding = ({ state }: Pick<Paid, 'state'>): Decision<null> => {
  if (state === 'active') return decided(null)
  return refused(state === 'redeemed' ? VOUCHER_REDEEMED_ALREADY : VOUCHER_NOT_RETURNABLE)
}

/** As `decideVoiding`, for its buyer, within 14 days. Refuses also 409 `voucher_return_over`. */
export const decideReturn = ({ state, paidAt }: Paid, now: Temporal.Instant): Decision<null> => {
  const decision = decideVoiding({ state })
  if (!decision.ok || !paidAt) return decision
  return schoolDay(now) <= lastReturnDayOf(paidAt) ? decision : refused(VOUCHER_RETURN_OVER)
}

/** Staff let it be valid longer: never shorter. Refuses 409 `voucher_not_returnable`, 422 `voucher_not_extended`. */
export const decideExtension = (voucher: Kept, day: string, now: Temporal.Instant): Decision<string> => {
  const decision = decideVoiding(voucher)
  if (!decision.ok) return decision
  const today = schoolDay(now)
  const last = Temporal.PlainDate.from(today).add(MAX_EXTENSION).toString()
  const isLater = day > (voucher.validUntil ?? '') && day >= today && day <= last
  return isLater ? decided(day) : refused(VOUCHER_NOT_EXTENDED)
}

/** A voucher is sent while it can be redeemed. Refuses 409 `voucher_not_sendable`, 422 `no_address`. */
export const decideSending = (
  voucher: Kept & { readonly recipientEmail: string | null },
  email: string | null,
  now: Temporal.Instant,
): Decision<string> => {
  if (standingOf(voucher, schoolDay(now)) !== 'active') return refused(VOUCHER_NOT_SENDABLE)
  const to = email ?? voucher.recipientEmail
  return to === null ? refused(NO_ADDRESS) : decided(to)
}
