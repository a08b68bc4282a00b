export const MONEY_PATH = '/admin/money'
/** One payment, with what staff can do. */
export const staffPaymentPath = (intentId: string): string => `${MONEY_PATH}/payments/${intentId}`
