import { z } from 'zod'
import { MAX_SEARCH, monthParam } from '#features/staff/staff-money/schema.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** What the list of invoices shows. */
export const INVOICE_FILTERS = ['all', 'invoices', 'corrections', 'companies', 'transfer', 'unsent'] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]

export const INVOICE_FILTER_LABELS: Readonly<Record<InvoiceFilter, Message>> = {
  all: msg('All'),
  invoices: msg('Invoices'),
  corrections: msg('Corrections'),
  companies: msg('To companies'),
  transfer: msg('Paid by transfer'),
  unsent: msg('Not sent to KSeF'),
}

/** `unsent` is a question only where something sends invoices. */
export const filtersWhere = (isSending: boolean): readonly InvoiceFilter[] =>
  INVOICE_FILTERS.filter(each => isSending || each !== 'unsent')

/** Of the list by the API. `q`: a number, a NIP, or a part of the buyer's name. */
export const invoiceQuery = {
  show: z.enum(INVOICE_FILTERS).default('all'),
  month: monthParam.optional(),
  q: z.string().max(MAX_SEARCH).optional(),
}

/** Of the page: its form sends an empty month where none is asked for. */
export const invoicesInAddress = z.object({
  month: z.preprocess(typed => (typed === '' ? undefined : typed), monthParam.optional()),
})
