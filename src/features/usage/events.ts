import { defineEvent } from '#platform/events.ts'

type InvoicePayload = {
  readonly invoiceId: string
  readonly payerId: string
  /** `YYYY-MM`. */
  readonly period: string
  /** Grosze. */
  readonly amount: number
}

export const invoiceIssued = defineEvent<InvoicePayload>('invoice.issued')
/** Its records are processed. */
export const invoicePaid = defineEvent<InvoicePayload & { readonly purchaseIds: readonly string[] }>('invoice.paid')
