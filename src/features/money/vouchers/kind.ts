import type { Payable } from '#features/money/payments/payables.ts'

export const VOUCHER_KIND = 'voucher'

/** A gift voucher as a payable. */
export const voucherPayable = (id: string): Payable => ({ kind: VOUCHER_KIND, id })

export const VOUCHERS_PATH = '/account/vouchers'
export const NEW_VOUCHER_PATH = `${VOUCHERS_PATH}/new`
/** The buyer's page of a voucher. */
export const voucherPath = (id: string): string => `${VOUCHERS_PATH}/${id}`
/** The page of a voucher behind the link in its letter. */
export const giftPath = (token: string): string => `/gift/${token}`
