import { z } from 'zod'
import { MAX_SEARCH, monthParam } from '#features/staff/staff-money/schema.ts'

/** What the list of invoices shows. */
export const INVOICE_FILTERS = ['all', 'invoices', 'corrections', 'companies', 'transfer'] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]

export const INVOICE_FILTER_LABELS: Readonly<Record<InvoiceFilter, string>> = {
  all: 'All',
  invoices: 'Invoices',
  corrections: 'Corrections',
  companies: 'To companies',
  transfer: 'Paid by transfer',
}

/** Of the list by the API. `q`: a number, a NIP, or a part of the buyer's name. */
export const invoiceQuery = {
  show: z.enum(INVOICE_FILTERS).default('all'),
  month: monthParam.optional(),
  q: z.string().max(MAX_SEARCH).optional(),
}
