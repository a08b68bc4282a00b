import type { DisputeState } from '#integrations/payments/port.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { Table } from '#ui/table.tsx'
import { Marked } from '#ui/typography.tsx'
import type { DisputeView } from '../dispute-queries.ts'
import { staffPaymentPath } from '../paths.ts'
import { DISPUTE_STATES, disputeReason } from './labels.ts'

const StateChip = ({ state }: { readonly state: DisputeState }) => {
  const [label, tone] = DISPUTE_STATES[state]
  return <Chip tone={tone}>{label()}</Chip>
}

type TimeProps = { readonly dispute: DisputeView; readonly now: string }

/** Until when it is answered, or when it was over. */
const DisputeTime = ({ dispute: { state, respondBy, openedAt, closedAt }, now }: TimeProps) =>
  state === 'needs_answer' && respondBy ? (
    <Marked tone="danger">
      <LocalTime at={respondBy} now={now} />
    </Marked>
  ) : (
    <LocalTime at={closedAt ?? openedAt} now={now} />
  )

type Answerable = DisputeView & { readonly page: string }

const canBeAnswered = (dispute: DisputeView): dispute is Answerable =>
  dispute.page !== null && dispute.closedAt === null

type Props = { readonly rows: readonly DisputeView[]; readonly isOpen: boolean; readonly now: string }

/** Disputes: why, until when each can be answered, and where. */
export const DisputeTable = ({ rows, isOpen, now }: Props) => (
  <Table<DisputeView>
    dense
    short
    hidden={rows.some(canBeAnswered) ? [] : ['acts']}
    caption={t('Disputes')}
    columns={[
      {
        label: t('Payment'),
        cell: ({ intentId, description, state }) => (
          <RowTitle to={staffPaymentPath(intentId)} sentence={DISPUTE_STATES[state][2]()}>
            {description}
          </RowTitle>
        ),
      },
      { label: t('Payer'), phone: 'meta', cell: ({ payerName }) => payerName },
      { label: t('[dispute] Why'), wide: true, phone: 'meta', cell: ({ reason }) => disputeReason(reason) },
      { label: t('Status'), phone: 'state', cell: ({ state }) => <StateChip state={state} /> },
      {
        label: isOpen ? t('[dispute] Answer by') : t('[dispute] Over since'),
        phone: 'meta',
        cell: dispute => <DisputeTime dispute={dispute} now={now} />,
      },
      { label: t('Amount'), phone: 'end', cell: ({ amount }) => <b>{formatPLN(amount)}</b>, end: true },
      {
        name: 'acts',
        label: t('[column] Answer'),
        acts: true,
        phone: 'line',
        cell: dispute =>
          canBeAnswered(dispute) && (
            <ButtonLink
              to={dispute.page}
              size="small"
              aria-label={t('Open at provider: {description}', { description: dispute.description })}
            >
              {t('Open at provider')}
            </ButtonLink>
          ),
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
