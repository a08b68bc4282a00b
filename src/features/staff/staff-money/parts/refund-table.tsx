import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { Table } from '#ui/table.tsx'
import { staffPaymentPath } from '../paths.ts'
import type { RefundView } from '../refund-queries.ts'
import { nextForRefund, REFUND_ACT_LABELS, refundReason, refundState } from './labels.ts'

type Props = {
  readonly rows: readonly RefundView[]
  readonly now: string
  /** Of one payment, whose page says who paid. */
  readonly ofOnePayment?: boolean
}

const StateChip = ({ refund }: { readonly refund: RefundView }) => {
  const [label, tone] = refundState(refund)
  return <Chip tone={tone}>{label}</Chip>
}

const NextLine = ({ refund, now }: { readonly refund: RefundView; readonly now: string }) => {
  const { transferReference, nextTryAt } = refund
  return (
    <>
      {nextForRefund(refund)}{' '}
      {transferReference && `${t('Bank transfer {transferReference}', { transferReference })}. `}
      {nextTryAt &&
        rich('Next try <time></time>.', { time: () => <LocalTime at={nextTryAt} now={now} format="near" /> })}
    </>
  )
}

/** Refunds: why, how each stands, and what staff can do with it. */
export const RefundTable = ({ rows, now, ofOnePayment = false }: Props) => (
  <Table<RefundView>
    dense
    short
    caption={t('Refunds')}
    hidden={[...(ofOnePayment ? ['payer'] : []), ...(rows.some(({ acts }) => acts.length > 0) ? [] : ['acts'])]}
    columns={[
      {
        label: t('Refund'),
        cell: refund => (
          <RowTitle to={staffPaymentPath(refund.intentId)} sentence={<NextLine refund={refund} now={now} />}>
            {ofOnePayment ? refundReason(refund) : refund.description}
          </RowTitle>
        ),
      },
      { name: 'payer', label: t('Payer'), phone: 'meta', cell: ({ payerName }) => payerName },
      {
        name: 'payer',
        label: t('Why'),
        wide: true,
        phone: 'meta',
        cell: refund => refundReason(refund),
      },
      { label: t('Status'), phone: 'state', cell: refund => <StateChip refund={refund} /> },
      { label: t('When'), phone: 'meta', cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} /> },
      { label: t('Amount'), phone: 'end', cell: ({ amount }) => <b>{formatPLN(amount)}</b>, end: true },
      {
        name: 'acts',
        label: t('[column] Answer'),
        acts: true,
        phone: 'line',
        cell: ({ id, intentId, acts, description }) =>
          acts.length > 0 && (
            <Cluster gap={2}>
              {acts.map(({ act }) => (
                <ButtonLink
                  key={act}
                  to={`${staffPaymentPath(intentId)}?act=${act}&refund=${id}`}
                  size="small"
                  aria-label={`${REFUND_ACT_LABELS[act]()}: ${description}`}
                >
                  {REFUND_ACT_LABELS[act]()}
                </ButtonLink>
              ))}
            </Cluster>
          ),
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
