import { formatPLN } from '#kernel/money.ts'
import { Chip } from '#ui/chip.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
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
export const PaymentTable = ({ rows, hidden, sort, now }: TableProps) => (
  <Table<PaymentView>
    dense
    caption="Payments"
    columns={[
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
    ]}
    hidden={hidden}
    rows={rows}
    getKey={({ id }) => id}
  />
)

/** One payment at a glance, beside the list. */
export const PaymentFacts = ({ payment, now }: { readonly payment: PaymentView; readonly now: string }) => (
  <Stack gap={4}>
    <StateChips payment={payment} />
    <p>{nextForPayment(payment)}</p>
    <FactList
      facts={[
        ['Amount', formatPLN(payment.amount)],
        ['Payer', `${payment.payerName} (${payment.payerUsername})`],
        ['Begun', <LocalTime key="begun" at={payment.createdAt} now={now} />],
        ...(payment.settledAt ? ([['Paid', <LocalTime key="paid" at={payment.settledAt} now={now} />]] as const) : []),
        ['Provider', payment.provider],
        ['Receipt', payment.receiptNumber ?? 'None'],
      ]}
    />
  </Stack>
)
