import { z } from 'zod'
import { calendarDate } from '#features/academy/field-schemas.ts'
import { dateTimeMap, postedSlots } from '#features/academy/slot-schemas.ts'
import type { RefundReason } from '#features/money/events.ts'
import { parseInstant } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { CONSENT_MISSING } from './consent.ts'

/** `weekly`: an agreement without an end, whose lessons are charged after they took place (docs/product.md §5.23). */
export const PLANS = ['single', 'block', 'weekly', 'course'] as const
export type Plan = (typeof PLANS)[number]

/** Weeks from the first date of a block, and of a weekly agreement that are planned ahead. */
export const BLOCK_WEEKS = 4

/**
 * What becomes of the four weeks after a block (docs/product.md §5.19): still `open`, `unwanted` by the student, `offered`, `impossible`
 * because no date is free, or `missed` because it was too late to offer them.
 */
export const NEXT_BLOCK_STATES = ['open', 'unwanted', 'offered', 'impossible', 'missed'] as const
export type NextBlockState = (typeof NEXT_BLOCK_STATES)[number]

export const PAYMENT_STATUSES = ['succeeded', 'pending_subscription_billing', 'paid'] as const

export const RESERVATION_STATES = ['held', 'booked', 'resigned', 'lapsed', 'ended'] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** Why lessons ahead were given up: the student left, the course did not start, or staff ended the reservation. */
export const GIVE_UP_REASONS = ['resigned', 'not_started', 'terminated'] as const satisfies readonly RefundReason[]
export type GiveUpReason = (typeof GIVE_UP_REASONS)[number]

/** How a booked reservation ended. `completed`: all its dates are over, and nothing was given up (docs/product.md §5.7). */
export const END_REASONS = [...GIVE_UP_REASONS, 'completed'] as const
export type EndReason = (typeof END_REASONS)[number]

/** `refunded`: it should have taken place, and staff have returned it (docs/product.md §5.24). */
export const LESSON_STATES = ['held', 'booked', 'lapsed', 'cancelled', 'refunded'] as const
export type LessonState = (typeof LESSON_STATES)[number]

/** Allowed state transitions of a reservation (docs/product.md §5.7). */
export const TRANSITIONS: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  held: ['booked', 'lapsed'],
  lapsed: ['booked'],
  booked: ['resigned', 'ended'],
  resigned: [],
  ended: [],
}

const FIRST_DATE_MESSAGE = 'Choose the first date.'
const productId = z.string({ error: 'Choose a session.' }).min(1).max(64)
const seenPrice = z.number({ error: 'Send the price that you saw, in grosze.' }).int().min(0).max(100_000_000)
const seenDates = z
  .array(
    z.string().refine(text => parseInstant(text) !== null, { error: 'Send the dates that you saw.' }),
    {
      error: 'Send the dates that you saw.',
    },
  )
  .min(1, { error: 'Send the dates that you saw.' })
  .max(400)
const terms = z.string({ error: 'Please accept the terms.' }).min(1, { error: 'Please accept the terms.' }).max(40)
const plan = z.enum(PLANS, { error: 'Choose a single lesson, four weeks, or every week.' })

/** The window of free cancellation as shown, in hours. */
const seenLateHours = z.number().int().min(1).max(1_000).optional()

const sharedFields = { productId, plan, firstDate: calendarDate(FIRST_DATE_MESSAGE).optional(), acceptedTerms: terms }

/**
 * Body of the API request: `firstDate` is a calendar day in the session's zone, `date_time` the picked half-hours there, prices in
 * grosze, `seenDates` the starts of the lessons as shown.
 */
export const reserveInput = z.strictObject({
  ...sharedFields,
  date_time: dateTimeMap.optional(),
  seenPrice,
  seenDates: seenDates.optional(),
  seenLateHours,
  earlyPerformance: z.literal(true, { error: CONSENT_MISSING }),
})

/** Fields of the page's form: half-hours as `Tuesday 17.5`, the consent as a checkbox. */
export const reserveForm = z.object({
  ...sharedFields,
  date_time: postedSlots.default({}),
  seenPrice,
  seenDates,
  seenLateHours,
  earlyPerformance: z.literal(true, { error: CONSENT_MISSING }),
})

/** The consents with which an offered block is accepted: the same as those of a reservation. */
export const acceptInput = z.strictObject({
  acceptedTerms: terms,
  earlyPerformance: z.literal(true, { error: CONSENT_MISSING }),
})

/** The same as fields of the page's form. */
export const acceptForm = z.object(acceptInput.shape)

export type ReserveInput = Omit<z.output<typeof reserveInput>, 'date_time'> & {
  readonly date_time?: DateTimeMap | undefined
  /** The student; defaults to the caller. */
  readonly studentId?: string | undefined
  /** The payer; defaults to the caller. */
  readonly payerId?: string | undefined
}
