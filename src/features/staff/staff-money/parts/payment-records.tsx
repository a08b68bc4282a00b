import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { ACCOUNT_TEXTS, readAccountKind } from '../accounts.ts'
import type { PaymentDetail } from '../payment-detail.ts'
import { handledLabel, movementLabel, reportLabel } from './labels.ts'

type Now = { readonly now: string }

const accountName = (kind: string): string => {
  const known = readAccountKind(kind)
  return known ? ACCOUNT_TEXTS[known][0]() : kind
}

/** What staff have decided, by whom and why. */
export const HandlingCard = ({ handling, now }: Pick<PaymentDetail, 'handling'> & Now) => (
  <Card title={t('What staff have done')}>
    <Stack gap={3}>
      {handling.map(({ id, act, reason, reference, name, at }) => (
        <div key={id}>
          <p>
            <strong>{handledLabel(act)}</strong>: {reason}
            {reference && ` (${reference})`}
          </p>
          <Muted size="small">
            {name}, <LocalTime at={at} now={now} />
          </Muted>
        </div>
      ))}
    </Stack>
  </Card>
)

type LedgerLine = PaymentDetail['ledger'][number]

/** The postings of a payment and of its refunds. */
export const LedgerCard = ({ ledger, now }: Pick<PaymentDetail, 'ledger'> & Now) => {
  const columns: readonly Column<LedgerLine>[] = [
    { label: t('[posting] Booked'), cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} /> },
    { label: t('What'), cell: ({ movement }) => movementLabel(movement) },
    { label: t('Account'), cell: ({ accountKind }) => accountName(accountKind) },
    { label: t('[ledger] Debit'), end: true, cell: ({ amount }) => (amount > 0 ? formatPLN(amount) : '–') },
    { label: t('[ledger] Credit'), end: true, cell: ({ amount }) => (amount < 0 ? formatPLN(-amount) : '–') },
  ]
  return (
    <Card title={t('Ledger')}>
      <Table caption={t('Postings of this payment')} columns={columns} rows={ledger} getKey={({ id }) => id} />
    </Card>
  )
}

type ProviderEvent = PaymentDetail['events'][number]

/** What the payment provider has reported, and under which references. */
export const EventsCard = ({ payment, events, now }: Pick<PaymentDetail, 'payment' | 'events'> & Now) => {
  const columns: readonly Column<ProviderEvent>[] = [
    { label: t('Received'), cell: ({ receivedAt }) => <LocalTime at={receivedAt} now={now} /> },
    { label: t('[by the provider] Reported'), cell: ({ type }) => reportLabel(type) },
    { label: t('[of a provider] Event'), cell: ({ id }) => <Muted size="small">{id}</Muted> },
  ]
  return (
    <Card
      title={
        payment.isCredit
          ? t('Paid with credit')
          : t('At the payment provider ({provider})', { provider: payment.provider })
      }
    >
      <Stack gap={3}>
        <Muted size="small">
          {payment.providerRef
            ? t('Reference {id}; theirs {providerRef}', { id: payment.id, providerRef: payment.providerRef })
            : t('Reference {id}', { id: payment.id })}
        </Muted>
        {events.length > 0 ? (
          <Table caption={t('Reports of the provider')} columns={columns} rows={events} getKey={({ id }) => id} />
        ) : (
          <p>{t('No report of the provider is kept for this payment.')}</p>
        )}
      </Stack>
    </Card>
  )
}
