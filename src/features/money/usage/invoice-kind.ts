import type { Payable } from '#features/money/payments/payables.ts'

export const INVOICE_KIND = 'invoice'

/** An invoice as a payable. */
export const invoicePayable = (id: string): Payable => ({ kind: INVOICE_KIND, id })

/** Page of an invoice, where it can be paid by hand. */
export const invoicePath = (id: string): string => `/account/billing/invoices/${id}`
