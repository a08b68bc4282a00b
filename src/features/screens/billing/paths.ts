/** Page of one payment, with its receipt. */
export const receiptPath = (paymentId: string): string => `/account/billing/${paymentId}`

/** The same as a file. */
export const receiptPdfPath = (paymentId: string): string => `${receiptPath(paymentId)}/pdf`
