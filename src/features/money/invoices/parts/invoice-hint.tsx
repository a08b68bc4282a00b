import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { INVOICES_PATH } from '../paths.ts'

/** Beside a button that pays: what the payment brings is chosen on a page of its own. */
export const InvoiceHint = () => (
  <Muted size="small">
    {rich('Need an invoice? <link>Choose it before you pay</link>, or ask for it on the receipt.', {
      link: words => <TextLink to={INVOICES_PATH}>{words}</TextLink>,
    })}
  </Muted>
)
