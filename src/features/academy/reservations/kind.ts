import type { Holdable } from '#features/money/holds/holdables.ts'

/** The kind of reservations, as payables and as holdables. */
export const RESERVATION_KIND = 'reservation'

/** A reservation as a holdable. */
export const reservationHoldable = (id: string): Holdable => ({ kind: RESERVATION_KIND, id })
