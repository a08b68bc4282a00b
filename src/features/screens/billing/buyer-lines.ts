import { t } from '#kernel/messages.ts'
import type { ReceiptDocument } from './billing-items.ts'

/** To whom a receipt was issued, line by line: the company with its NIP, and the person who paid. */
export const buyerLines = ({
  company,
  payerName,
}: Pick<ReceiptDocument['paid'], 'company' | 'payerName'>): readonly string[] => {
  const person = payerName ? [payerName] : []
  return company ? [company.companyName, company.address, t('NIP {nip}', { nip: company.nip }), ...person] : person
}
