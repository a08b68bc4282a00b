import { Form } from 'react-router'
import { invoicePath } from '#features/money/usage/invoice-kind.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { OpenInvoice } from '../summary.ts'

type Props = { readonly invoices: readonly OpenInvoice[]; readonly now: string }

/** Invoices for lessons that are charged after they take place, with the way to pay them. */
export const OpenInvoices = ({ invoices, now }: Props) =>
  invoices.length > 0 && (
    <Stack gap={3}>
      <h2>{invoices.some(({ endsAt }) => endsAt) ? t('Owed now') : t('Open invoices')}</h2>
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
      {due === 0 ? t('Use {amount} of credit', { amount: formatPLN(fromCredit) }) : t('Pay now')}
    </SubmitButton>
  </Form>
)

const WhatFollows = ({ invoice, now }: { readonly invoice: OpenInvoice; readonly now: string }) => {
  const { fromCredit, nextAttemptAt, endsAt, isCharging } = invoice
  const credit = { hasCredit: fromCredit > 0 ? 'yes' : 'no', credit: formatPLN(fromCredit) }
  if (isCharging)
    return t('We are charging your card{hasCredit, select, yes {, {credit} from credit} other {}}', { ...credit })
  if (endsAt)
    return rich(
      'Your card was declined{hasCredit, select, yes {, {credit} from credit} other {}}. No further weekly lessons are planned until you pay. If you do not pay by <time></time>, the weekly agreement ends.',
      { ...credit, time: () => <LocalTime at={endsAt} format="day" now={now} /> },
    )
  if (!nextAttemptAt)
    return t('Please pay this invoice{hasCredit, select, yes {, {credit} from credit} other {}}', { ...credit })
  return rich('We’ll charge your card on <time></time>{hasCredit, select, yes {, {credit} from credit} other {}}', {
    ...credit,
    time: () => <LocalTime at={nextAttemptAt} format="day" now={now} />,
  })
}
