import type { HoldableKind } from '#features/holds/holdables.ts'
import { reservationHoldableKind } from '#features/reservations/holdable.ts'
import { seatHoldableKind } from '#features/seats/holdable.ts'

/** Every kind of thing that a hold can reserve. */
export const holdables: readonly HoldableKind[] = [reservationHoldableKind, seatHoldableKind]
