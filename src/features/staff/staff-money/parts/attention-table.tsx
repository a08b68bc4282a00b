import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { staffPaymentPath } from '../paths.ts'
import type { PaymentView } from '../payment-queries.ts'
import { nextForPayment } from './labels.ts'

type Props = { readonly rows: readonly PaymentView[]; readonly now: string }

/** Payments that wait for a decision: who paid what for what, and what staff do next. */
export const AttentionTable = ({ rows, now }: Props) => (
  <Table<PaymentView>
    dense
    short
    caption={t('Payments to decide')}
    columns={[
      {
        label: t('Payment'),
        cell: payment => (
          <RowTitle to={staffPaymentPath(payment.id)} sentence={nextForPayment(payment)}>
            {payment.description}
          </RowTitle>
        ),
      },
      { label: t('Payer'), phone: 'meta', cell: ({ payerName }) => payerName },
      { label: t('Receipt'), wide: true, cell: ({ receiptNumber }) => receiptNumber ?? <Muted>–</Muted> },
      {
        label: t('Waits since'),
        phone: 'meta',
        cell: ({ waitsSince, createdAt }) => <LocalTime at={waitsSince ?? createdAt} now={now} />,
      },
      { label: t('Amount'), phone: 'end', cell: ({ amount }) => <b>{formatPLN(amount)}</b>, end: true },
      {
        label: t('[column] Answer'),
        acts: true,
        phone: 'line',
        cell: ({ id, description }) => (
          <ButtonLink
            to={staffPaymentPath(id)}
            size="small"
            variant="primary"
            aria-label={t('Decide about {description}', { description })}
          >
            {t('[action] Decide')}
          </ButtonLink>
        ),
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
