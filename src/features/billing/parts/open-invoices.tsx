import { invoicePath } from '#features/usage/kind.ts'
import { formatPLN } from '#kernel/money.ts'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { OpenInvoice } from '../summary.ts'

/** Invoices for lessons that are charged after they took place, with the way to pay them. */
export const OpenInvoices = ({ invoices }: { readonly invoices: readonly OpenInvoice[] }) =>
  invoices.length > 0 && (
    <section>
      <h2>Open invoices</h2>
      <RowList>
        {invoices.map(({ id, title, due, creditSpent, nextAttemptAt }) => (
          <Row
            key={id}
            highlighted
            tone="lamp"
            title={title}
            href={invoicePath(id)}
            meta={`${nextAttemptAt ? 'We charge your card' : 'Please pay this invoice'}${creditSpent > 0 ? `, ${formatPLN(creditSpent)} from credit` : ''}`}
            price={<Price amount={formatPLN(due)} />}
          />
        ))}
      </RowList>
    </section>
  )
