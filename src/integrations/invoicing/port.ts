import type { StoredWords } from '#kernel/stored-words.ts'
import { createPort } from '#platform/port.ts'

/** A structured invoice (FA(3)) that is to be sent. */
export type OutgoingInvoice = {
  /** Its number here: the same one is never sent twice. */
  readonly number: string
  readonly xml: string
}

export type SendingResult =
  /** The service has taken it under this number of its own. */
  | { readonly state: 'sent'; readonly reference: string }
  /** It will not be taken as it is: trying again changes nothing. */
  | { readonly state: 'not_sent'; readonly reason: StoredWords }

/** Sends invoices to a service of the state, such as KSeF, or to where a program collects them for it. */
export type InvoicingService = {
  readonly name: string
  /** Whether it sends at all: nothing is asked of one that does not. */
  readonly sends: boolean
  /** For staff: what becomes of invoices. A sentence. */
  readonly about: string
  /** Sends an invoice, or says why not; repeated, also by several at once, it returns the same. Throws where it should be tried again. */
  readonly send: (invoice: OutgoingInvoice) => Promise<SendingResult>
}

export const invoicing = createPort<InvoicingService>('invoicing')

/** The service that sends invoices; null where nothing is sent. */
export const findInvoicingService = (): InvoicingService | null => {
  const service = invoicing.find()
  return service?.sends ? service : null
}
