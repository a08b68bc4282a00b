import type { DisputeState } from '#integrations/payments/port.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { Table } from '#ui/table.tsx'
import type { Tone } from '#ui/tone.ts'
import { Marked } from '#ui/typography.tsx'
import type { DisputeView } from '../dispute-queries.ts'
import { staffPaymentPath } from '../paths.ts'
import { disputeReason } from './labels.ts'

const STATES: Readonly<Record<DisputeState, readonly [label: Message, tone: Tone, next: Message]>> = {
  needs_answer: [
    msg('[dispute] To answer'),
    'danger',
    msg('Answer it at the payment provider, with what shows that the payment was right.'),
  ],
  under_review: [msg('[dispute] Answered'), 'lamp', msg('Nothing to do: the bank decides.')],
  won: [msg('[dispute] Won'), 'good', msg('Nothing to do: the money is the school’s.')],
  lost: [
    msg('[dispute] Lost'),
    'muted',
    msg('The money is gone and written off. Cancel what was booked, if it should not take place.'),
  ],
}

const StateChip = ({ state }: { readonly state: DisputeState }) => {
  const [label, tone] = STATES[state]
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
          <RowTitle to={staffPaymentPath(intentId)} sentence={STATES[state][2]()}>
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
            <ButtonLink to={dispute.page} size="small" aria-label={t('Open at provider: {description}', dispute)}>
              {t('Open at provider')}
            </ButtonLink>
          ),
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
