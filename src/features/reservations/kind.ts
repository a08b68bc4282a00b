import type { Holdable } from '#features/holds/holdables.ts'

/** By which money and holds know reservations. */
export const RESERVATION_KIND = 'reservation'

/** A reservation as holds know it. */
export const reservationHoldable = (id: string): Holdable => ({ kind: RESERVATION_KIND, id })
