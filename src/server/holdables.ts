import { reservationHoldableKind } from '#features/academy/booking/holdable.ts'
import { seatHoldableKind } from '#features/games/seat-booking/holdable.ts'
import type { HoldableKind } from '#features/money/holds/holdables.ts'

/** Every kind of thing that a hold can reserve. */
export const holdables: readonly HoldableKind[] = [reservationHoldableKind, seatHoldableKind]
