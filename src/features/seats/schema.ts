/** `waiting`: on the waitlist. `held`: kept while the payment is set up, or offered from the waitlist. */
export const SEAT_STATES = ['waiting', 'held', 'booked', 'resigned', 'lapsed', 'withdrawn', 'ended'] as const
export type SeatState = (typeof SEAT_STATES)[number]

export const SEAT_DATE_STATES = ['held', 'booked', 'resigned', 'cancelled', 'lapsed'] as const
export type SeatDateState = (typeof SEAT_DATE_STATES)[number]
