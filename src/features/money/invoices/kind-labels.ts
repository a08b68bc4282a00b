import { type Message, msg } from '#kernel/messages.ts'
import type { InvoiceKind } from './numbers.ts'

/** In lists of invoices; a document has the words of the law. */
export const KIND_LABELS: Readonly<Record<InvoiceKind, Message>> = {
  invoice: msg('Invoice'),
  advance: msg('Advance invoice'),
  final: msg('Final invoice'),
  correction: msg('Correcting invoice'),
}
