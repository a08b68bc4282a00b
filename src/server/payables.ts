import { packagePayableKind } from '#features/academy/packages/payable.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { seatPayableKind } from '#features/games/seat-booking/payable.ts'
import type { PayableKind } from '#features/money/payments/payables.ts'
import { cardPayableKind } from '#features/money/settlement/cards.ts'
import { invoicePayableKind } from '#features/money/usage/invoice-payable.ts'
import { voucherPayableKind } from '#features/money/vouchers/payable.ts'

/** Every kind of thing that can be paid for. */
export const payables: readonly PayableKind[] = [
  reservationPayableKind,
  invoicePayableKind,
  cardPayableKind,
  seatPayableKind,
  voucherPayableKind,
  packagePayableKind,
]
