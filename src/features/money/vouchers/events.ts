import { defineEvent } from '#platform/events.ts'

/** Amounts in grosze; the entity is the voucher. Nothing of its recipient, and no code. */
type VoucherPayload = { readonly buyerId: string; readonly amount: number }

export const voucherOrdered = defineEvent<VoucherPayload>('voucher.ordered')
export const voucherPaid = defineEvent<VoucherPayload & { readonly validUntil: string }>('voucher.paid')
export const voucherSent = defineEvent<VoucherPayload>('voucher.sent')
export const voucherRedeemed = defineEvent<VoucherPayload & { readonly redeemedBy: string }>('voucher.redeemed')
export const voucherReturned = defineEvent<VoucherPayload & { readonly reason: string | null }>('voucher.returned')
export const voucherExtended = defineEvent<VoucherPayload & { readonly day: string; readonly reason: string }>(
  'voucher.extended',
)
/** It was never paid. */
export const voucherAbandoned = defineEvent<VoucherPayload>('voucher.abandoned')

export const voucherPayload = ({ buyerId, amount }: VoucherPayload): VoucherPayload => ({ buyerId, amount })
