import { Muted, TextLink } from '#ui/typography.tsx'
import { INVOICES_PATH } from '../paths.ts'

/** Beside a button that pays: what the payment brings is chosen on a page of its own. */
export const InvoiceHint = () => (
  <Muted size="small">
    Need an invoice? <TextLink to={INVOICES_PATH}>Choose it before you pay</TextLink>, or ask for it on the receipt.
  </Muted>
)
