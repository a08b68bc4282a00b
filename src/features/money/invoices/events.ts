import { defineEvent } from '#platform/events.ts'
import type { InvoiceKind } from './numbers.ts'

/** An invoice was issued, or a correction of one. Its content is in the invoice itself. The entity is the invoice. */
export const vatInvoiceIssued = defineEvent<{
  readonly invoiceId: string
  readonly kind: InvoiceKind
  readonly number: string
  readonly correctsId: string | null
  readonly payerId: string | null
  readonly payableKind: string
  readonly payableId: string
  readonly gross: number
}>('vat_invoice.issued')

/** A payer has chosen what later payments bring: a receipt or an invoice. The entity is the payer. */
export const payerDocumentChosen = defineEvent<{ readonly payerId: string; readonly document: string }>(
  'payer.document_chosen',
)

/** A service has taken an invoice under its reference (decision 145). The entity is the invoice. */
export const vatInvoiceSent = defineEvent<{
  readonly number: string
  readonly service: string
  readonly reference: string
}>('vat_invoice.sent')

/** An invoice was not taken; `why` is in English. The entity is the invoice. */
export const vatInvoiceNotSent = defineEvent<{
  readonly number: string
  readonly service: string
  readonly why: string
}>('vat_invoice.not_sent')

/** Staff want an invoice to be sent that was not. The entity is the invoice. */
export const vatInvoiceSendingAsked = defineEvent<{ readonly number: string }>('vat_invoice.sending_asked')
