import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { INVOICES_PATH } from '../paths.ts'
import type { InvoiceChoice } from '../wanted-documents.ts'

/** Beside a button that pays: for whom its invoice will be. It is chosen on a page of its own. */
export const InvoiceHint = ({ choice }: { readonly choice: InvoiceChoice }) => {
  if (!choice) return null
  const link = (words: React.ReactNode) => <TextLink to={INVOICES_PATH}>{words}</TextLink>
  return (
    <Muted size="small">
      {choice.buyer
        ? rich('You will get an invoice to {buyer}. <link>Change</link>', { buyer: choice.buyer, link })
        : rich('Need an invoice? <link>Choose it before you pay</link>, or ask for it on the receipt.', { link })}
    </Muted>
  )
}
