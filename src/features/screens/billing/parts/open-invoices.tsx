import { Form } from 'react-router'
import { invoicePath } from '#features/money/usage/invoice-kind.ts'
import { formatPLN } from '#kernel/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { OpenInvoice } from '../summary.ts'

type Props = { readonly invoices: readonly OpenInvoice[]; readonly now: string }

/** Invoices for lessons that are charged after they take place, with the way to pay them. */
export const OpenInvoices = ({ invoices, now }: Props) =>
  invoices.length > 0 && (
    <Stack gap={3}>
      <h2>{invoices.some(({ endsAt }) => endsAt) ? 'Owed now' : 'Open invoices'}</h2>
      <RowList>
        {invoices.map(invoice => (
          <Row
            key={invoice.id}
            highlighted
            tone={invoice.endsAt ? 'danger' : 'lamp'}
            title={invoice.title}
            href={invoicePath(invoice.id)}
            meta={<WhatFollows invoice={invoice} now={now} />}
            price={<Price amount={formatPLN(invoice.due)} />}
            action={!invoice.isCharging && <PayForm invoice={invoice} />}
          />
        ))}
      </RowList>
    </Stack>
  )

/** With credit first, then with any card or method of the checkout. */
const PayForm = ({ invoice: { id, due, fromCredit, endsAt } }: { readonly invoice: OpenInvoice }) => (
  <Form method="post">
    <input type="hidden" name="invoiceId" value={id} />
    <SubmitButton name="verb" value="pay" size="small" variant={endsAt ? 'primary' : 'plain'}>
      {due === 0 ? `Use ${formatPLN(fromCredit)} of credit` : 'Pay now'}
    </SubmitButton>
  </Form>
)

const WhatFollows = ({ invoice, now }: { readonly invoice: OpenInvoice; readonly now: string }) => {
  const { fromCredit, nextAttemptAt, endsAt, isCharging } = invoice
  const credit = fromCredit > 0 && `, ${formatPLN(fromCredit)} from credit`
  if (isCharging) return <>We are charging your card{credit}</>
  if (endsAt)
    return (
      <>
        Your card was declined{credit}. No further weekly lessons are planned until you pay. If you do not pay by{' '}
        <LocalTime at={endsAt} format="day" now={now} />, the weekly agreement ends.
      </>
    )
  if (!nextAttemptAt) return <>Please pay this invoice{credit}</>
  return (
    <>
      We’ll charge your card on <LocalTime at={nextAttemptAt} format="day" now={now} />
      {credit}
    </>
  )
}
