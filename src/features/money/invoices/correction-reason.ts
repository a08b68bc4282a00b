import { REFUND_REASONS } from '#features/money/payments/events.ts'

/** Why a correction was issued; `undone`: a bank did not take the money, or credit was taken back. */
export const CORRECTION_REASONS = [...REFUND_REASONS, 'undone'] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]
