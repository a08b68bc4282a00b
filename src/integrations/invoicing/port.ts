import { createPort } from '#platform/port.ts'

/** A structured invoice (FA(3)) that is to be sent. */
export type OutgoingInvoice = {
  /** Its number here: the same one is never sent twice. */
  readonly number: string
  readonly xml: string
}

export type SendingResult =
  /** The service has taken it under this number of its own. */
  { readonly state: 'sent'; readonly reference: string } | { readonly state: 'not_sent'; readonly reason: string }

/** Sends invoices to a service of the state, such as KSeF. */
export type InvoicingService = {
  readonly name: string
  /** For staff: what becomes of invoices. A sentence. */
  readonly about: string
  /** Sends an invoice, or says why not; repeated, it returns the same. Throws where it should be tried again. */
  readonly send: (invoice: OutgoingInvoice) => Promise<SendingResult>
}

export const invoicing = createPort<InvoicingService>('invoicing')
