export const MONEY_PATH = '/admin/money'
/** One payment, with what staff can do. */
export const staffPaymentPath = (intentId: string): string => `${MONEY_PATH}/payments/${intentId}`
/** Exports of money; each list of it sends its filters there. */
export const MONEY_EXPORTS_PATH = `${MONEY_PATH}/exports`
