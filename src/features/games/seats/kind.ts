import type { Holdable } from '#features/money/holds/holdables.ts'
import type { Payable } from '#features/money/payments/payables.ts'

/** The kind of seats, as payables and as holdables. */
export const SEAT_KIND = 'seat'

/** A seat as a holdable. */
export const seatHoldable = (id: string): Holdable => ({ kind: SEAT_KIND, id })

/** A seat as a payable: its payer agrees to later charges, so its sum is 0. */
export const seatPayable = (id: string): Payable => ({ kind: SEAT_KIND, id })

/** The kind of source of a player's engagements: one row of `dne_seat_dates`. */
export const SEAT_DATE_SOURCE = 'seat_date'
