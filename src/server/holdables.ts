import type { HoldableKind } from '#features/holds/holdables.ts'
import { reservationHoldableKind } from '#features/reservations/holdable.ts'

/** Every kind of thing that is kept for people. */
export const holdables: readonly HoldableKind[] = [reservationHoldableKind]
