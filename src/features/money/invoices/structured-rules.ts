import { stored } from '#kernel/messages.ts'
import type { StoredWords } from '#kernel/stored-words.ts'
import type { InvoiceView } from './queries.ts'

/** The form of a NIP in the schema of FA(3). */
const NIP = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/

const isMissing = (text: string): boolean => text.trim() === ''

type Content = Pick<InvoiceView, 'seller' | 'buyer' | 'lines' | 'before'>

/**
 * Why an invoice does not belong into KSeF: the schema of FA(3) asks for something that it does not have. Null for one that belongs there, as
 * all do whose parties, lines and exemptions are complete, to persons and to companies, corrections included (decision 145).
 */
export const whyNotStructured = ({ seller, buyer, lines, before }: Content): StoredWords | null => {
  const all = [...(before ?? []), ...lines]
  if (isMissing(seller.name) || isMissing(seller.address) || !NIP.test(seller.nip))
    return stored('The seller has no name, no address or no valid NIP.')
  if (isMissing(buyer.name) || isMissing(buyer.address)) return stored('The buyer has no name or no address.')
  if (buyer.nip && !NIP.test(buyer.nip)) return stored('The NIP of the buyer is not valid.')
  if (all.length === 0 || all.some(({ text }) => isMissing(text)))
    return stored('It has no lines, or a line without text.')
  if (all.some(({ rate, basis }) => rate === 'zw' && isMissing(basis)))
    return stored('An exemption has no legal basis.')
  return null
}
