export const INVOICES_PATH = '/account/invoices'

/** The page of one invoice of the reader. */
export const vatInvoicePath = (id: string): string => `${INVOICES_PATH}/${id}`

/** The same as a file. */
export const vatInvoicePdfPath = (id: string): string => `${vatInvoicePath(id)}/pdf`
