import type { RefundReason } from '#features/money/payments/events.ts'

/** `weekly`: an agreement without an end, whose lessons are charged after they take place (docs/product.md §5.23). */
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
