import { z } from 'zod'
import { calendarDate } from '#features/academy/field-schemas.ts'
import { dateTimeMap, postedSlots } from '#features/academy/slot-schemas.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { CONSENT_MISSING } from './consent.ts'

export const PLANS = ['single', 'block', 'course'] as const
export type Plan = (typeof PLANS)[number]

/** Weeks that a plan spans from its first date. */
export const BLOCK_WEEKS = 4

export const PAYMENT_STATUSES = ['succeeded', 'pending_subscription_billing', 'paid'] as const

export const RESERVATION_STATES = ['held', 'booked', 'resigned', 'lapsed', 'ended'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** Where a reservation may go from each state (docs/product.md §5.7). */
export const TRANSITIONS: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  held: ['booked', 'lapsed'],
  lapsed: ['booked'],
  booked: ['resigned', 'ended'],
  resigned: [],
  ended: [],
}

const FIRST_DATE_MESSAGE = 'Choose the first date.'
const productId = z.string({ error: 'Choose a session.' }).min(1).max(64)
const seenPrice = z.number({ error: 'Say which price you have seen, in grosze.' }).int().min(0).max(100_000_000)
const terms = z.string({ error: 'Please accept the terms.' }).min(1, { error: 'Please accept the terms.' }).max(40)
const plan = z.enum(PLANS, { error: 'Choose a single lesson or four weeks.' })

const sharedFields = { productId, plan, firstDate: calendarDate(FIRST_DATE_MESSAGE).optional(), acceptedTerms: terms }

/** What the API takes: `firstDate` is a calendar day in the session's zone, `date_time` the picked half-hours there, prices are grosze. */
export const reserveInput = z.strictObject({
  ...sharedFields,
  date_time: dateTimeMap.optional(),
  seenPrice,
  earlyPerformance: z.literal(true, { error: CONSENT_MISSING }),
})

/** What the page's form posts: half-hours as `Tuesday 17.5`, the consent as a checkbox. */
export const reserveForm = z.object({
  ...sharedFields,
  date_time: postedSlots.default({}),
  seenPrice,
  earlyPerformance: z.literal(true, { error: CONSENT_MISSING }),
})

export type ReserveInput = Omit<z.output<typeof reserveInput>, 'date_time'> & {
  readonly date_time?: DateTimeMap | undefined
  /** Whose place it becomes; the one who asks, unless said. */
  readonly studentId?: string | undefined
  /** Who pays for it; the one who asks, unless said. */
  readonly payerId?: string | undefined
}
