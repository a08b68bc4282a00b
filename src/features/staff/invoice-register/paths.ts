import { MONEY_PATH } from '#features/staff/staff-money/paths.ts'

export const STAFF_INVOICES_PATH = `${MONEY_PATH}/invoices`
/** One invoice, for staff. */
export const staffInvoicePath = (id: string): string => `${STAFF_INVOICES_PATH}/${id}`
export const staffInvoicePdfPath = (id: string): string => `${staffInvoicePath(id)}/pdf`
export const staffInvoiceXmlPath = (id: string): string => `${staffInvoicePath(id)}/xml`

export const REGISTER_PATH = `${MONEY_PATH}/register`
export const registerFilePath = (month: string): string => `${REGISTER_PATH}/export?month=${month}`
