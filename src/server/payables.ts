import { cardPayableKind } from '#features/money/cards.ts'
import type { PayableKind } from '#features/money/payables.ts'
import { reservationPayableKind } from '#features/reservations/payable.ts'
import { seatPayableKind } from '#features/seats/payable.ts'
import { invoicePayableKind } from '#features/usage/payable.ts'

/** Every kind of thing that can be paid for. */
export const payables: readonly PayableKind[] = [
  reservationPayableKind,
  invoicePayableKind,
  cardPayableKind,
  seatPayableKind,
]
