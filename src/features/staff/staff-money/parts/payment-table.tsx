import { formatPLN } from '#kernel/money.ts'
import { Chip } from '#ui/chip.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { staffPaymentPath } from '../paths.ts'
import type { PaymentView } from '../payment-queries.ts'
import { nextForPayment, paymentState } from './labels.ts'

const StateChips = ({ payment }: { readonly payment: PaymentView }) => {
  const [label, tone] = paymentState(payment)
  return (
    <Cluster gap={1} nowrap>
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
    short
    caption="Payments"
    columns={[
      {
        label: 'Payment',
        cell: ({ id, description }) => <RowTitle to={staffPaymentPath(id)}>{description}</RowTitle>,
      },
      { name: 'payer', label: 'Payer', phone: 'meta', cell: ({ payerName }) => payerName },
      { name: 'state', label: 'Status', phone: 'state', cell: payment => <StateChips payment={payment} /> },
      { name: 'receipt', wide: true, label: 'Receipt', cell: ({ receiptNumber }) => receiptNumber ?? <Muted>–</Muted> },
      {
        name: 'when',
        label: 'When',
        phone: 'meta',
        cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} format="day" />,
        sort,
      },
      { label: 'Amount', phone: 'end', cell: ({ amount }) => <b>{formatPLN(amount)}</b>, end: true },
      { label: 'Look', acts: true, cell: ({ id, description }) => <LookButton id={id} name={description} /> },
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
