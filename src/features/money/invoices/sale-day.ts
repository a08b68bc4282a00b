import type { InvoiceView } from './queries.ts'

type Dated = Pick<InvoiceView, 'kind' | 'issuedOn' | 'soldOn' | 'paidOn' | 'corrects'>

/** An advance invoice, or what corrects one. */
export const isOfAdvance = ({ kind, corrects }: Pick<Dated, 'kind' | 'corrects'>): boolean =>
  (corrects?.kind ?? kind) === 'advance'

/**
 * The day of the sale as the law wants it on an invoice: of an advance that on which the money was received, because the tax is due then and the
 * service comes later; its day is written in the line. Null where it is the day of issue; a correction says what the first invoice says. Source:
 * art. 106e ust. 1 pkt 4 of the VAT act.
 */
export const saleDay = (invoice: Dated): string | null => {
  const { issuedOn, soldOn, paidOn, corrects } = invoice
  const day = isOfAdvance(invoice) ? paidOn : soldOn
  return day === (corrects?.issuedOn ?? issuedOn) ? null : day
}
