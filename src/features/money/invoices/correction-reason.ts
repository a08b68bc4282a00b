import type { RefundReason } from '#features/money/payments/events.ts'

/** Why a correction was issued; `undone`: a bank did not take the money, or credit was taken back. */
export type CorrectionReason = RefundReason | 'undone'
