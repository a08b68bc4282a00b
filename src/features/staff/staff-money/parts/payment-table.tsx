import { formatPLN } from '#kernel/money.ts'
import { Chip } from '#ui/chip.tsx'
import facts from '#ui/facts.module.css'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { type Column, type ColumnSort, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { staffPaymentPath } from '../paths.ts'
import type { PaymentView } from '../payment-queries.ts'
import { nextForPayment, paymentState } from './labels.ts'

const StateChips = ({ payment }: { readonly payment: PaymentView }) => {
  const [label, tone] = paymentState(payment)
  return (
    <Cluster gap={1}>
      <Chip tone={tone}>{label}</Chip>
      {payment.isCredit && <Chip>Credit</Chip>}
      {payment.returned > 0 && payment.state !== 'refunded' && (
        <Chip icon="undo">{formatPLN(payment.returned)} back</Chip>
      )}
    </Cluster>
  )
}

type TableProps = {
  readonly rows: readonly PaymentView[]
  readonly hidden: readonly string[]
  readonly sort: ColumnSort
  readonly now: string
}

/** Payments as one scans them, with the columns that the reader has chosen. */
export const PaymentTable = ({ rows, hidden, sort, now }: TableProps) => {
  const columns: readonly (Column<PaymentView> & { readonly name?: string })[] = [
    {
      label: 'Payment',
      cell: ({ id, description }) => (
        <Cluster gap={2} nowrap>
          <TextLink to={staffPaymentPath(id)}>{description}</TextLink>
          <LookButton id={id} name={description} />
        </Cluster>
      ),
    },
    { name: 'payer', label: 'Payer', cell: ({ payerName, payerUsername }) => `${payerName} (${payerUsername})` },
    { label: 'Amount', cell: ({ amount }) => formatPLN(amount), end: true },
    { name: 'state', label: 'State', cell: payment => <StateChips payment={payment} /> },
    { name: 'receipt', label: 'Receipt', cell: ({ receiptNumber }) => receiptNumber ?? <Muted>None</Muted> },
    { name: 'when', label: 'When', cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} />, sort },
  ]
  return (
    <Table
      dense
      caption="Payments"
      columns={columns.filter(({ name }) => name === undefined || !hidden.includes(name))}
      rows={rows}
      getKey={({ id }) => id}
    />
  )
}

/** One payment at a glance, beside the list. */
export const PaymentFacts = ({ payment, now }: { readonly payment: PaymentView; readonly now: string }) => (
  <Stack gap={4}>
    <StateChips payment={payment} />
    <p>{nextForPayment(payment)}</p>
    <dl className={facts.facts}>
      <div>
        <dt>Amount</dt>
        <dd>{formatPLN(payment.amount)}</dd>
      </div>
      <div>
        <dt>Payer</dt>
        <dd>
          {payment.payerName} ({payment.payerUsername})
        </dd>
      </div>
      <div>
        <dt>Begun</dt>
        <dd>
          <LocalTime at={payment.createdAt} now={now} />
        </dd>
      </div>
      {payment.settledAt && (
        <div>
          <dt>Paid</dt>
          <dd>
            <LocalTime at={payment.settledAt} now={now} />
          </dd>
        </div>
      )}
      <div>
        <dt>Provider</dt>
        <dd>{payment.provider}</dd>
      </div>
      <div>
        <dt>Receipt</dt>
        <dd>{payment.receiptNumber ?? 'None'}</dd>
      </div>
    </dl>
  </Stack>
)
