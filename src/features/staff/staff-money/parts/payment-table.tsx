import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { dateIn } from '#kernel/time.ts'
import { Chip } from '#ui/chip.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { LookButton } from '#ui/look-panel.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { type ColumnSort, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { staffPaymentPath } from '../paths.ts'
import type { PaymentView } from '../payment-queries.ts'
import { nextForPayment, paymentState } from './labels.ts'

/** Paid, and nothing else: what a row needs no word for. */
const isPlain = ({ state, isUnclaimed, isMismatched, isCredit, returned }: PaymentView): boolean =>
  state === 'succeeded' && !isUnclaimed && !isMismatched && !isCredit && returned === 0

type StateProps = {
  readonly payment: PaymentView
  /** In a list most are paid: the word is left out there. */
  readonly inList?: boolean
}

const StateChips = ({ payment, inList = false }: StateProps) => {
  const [label, tone] = paymentState(payment)
  const isPaid = payment.state === 'succeeded' && !payment.isUnclaimed && !payment.isMismatched
  return (
    <Cluster gap={1} nowrap>
      {!(inList && isPaid) && <Chip tone={tone}>{label}</Chip>}
      {payment.isCredit && <Chip>{t('Paid with credit')}</Chip>}
      {payment.returned > 0 && payment.state !== 'refunded' && (
        <Chip icon="undo">{t('{returned} back', { returned: formatPLN(payment.returned) })}</Chip>
      )}
    </Cluster>
  )
}

/** Its day; of what is of today, the hour. */
const DayOrHour = ({ at, now }: { readonly at: string; readonly now: string }) => {
  const zone = useViewerZone(null)
  return <LocalTime at={at} now={now} format={dateIn(at, zone) === dateIn(now, zone) ? 'time' : 'day'} />
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
    firstColumn="half"
    caption={t('Payments')}
    columns={[
      {
        label: t('Payment'),
        cell: payment => (
          <RowTitle
            to={staffPaymentPath(payment.id)}
            after={!hidden.includes('state') && !isPlain(payment) && <StateChips payment={payment} inList />}
          >
            {payment.description}
          </RowTitle>
        ),
      },
      { label: t('Look'), look: true, cell: ({ id, description }) => <LookButton id={id} name={description} /> },
      { name: 'payer', label: t('Payer'), phone: 'meta', cell: ({ payerName }) => payerName },
      {
        name: 'state',
        label: t('Status'),
        phone: 'state',
        phoneOnly: true,
        cell: payment => !isPlain(payment) && <StateChips payment={payment} inList />,
      },
      {
        name: 'receipt',
        wide: 'table',
        label: t('Receipt'),
        cell: ({ receiptNumber }) => receiptNumber ?? <Muted>–</Muted>,
      },
      {
        name: 'when',
        label: t('When'),
        phone: 'meta',
        cell: ({ createdAt }) => <DayOrHour at={createdAt} now={now} />,
        sort,
      },
      { label: t('Amount'), phone: 'end', cell: ({ amount }) => <b>{formatPLN(amount)}</b>, end: true },
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
        [t('Amount'), formatPLN(payment.amount)],
        [t('Payer'), `${payment.payerName} (${payment.payerUsername})`],
        [t('[payment] Begun'), <LocalTime key="begun" at={payment.createdAt} now={now} />],
        ...(payment.settledAt
          ? ([[t('[at a time] Paid'), <LocalTime key="paid" at={payment.settledAt} now={now} />]] as const)
          : []),
        [t('Provider'), payment.provider],
        [t('Receipt'), payment.receiptNumber ?? t('[receipt] None')],
      ]}
    />
  </Stack>
)
