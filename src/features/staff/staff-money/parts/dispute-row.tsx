import type { DisputeState } from '#integrations/payments/port.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import type { Tone } from '#ui/tone.ts'
import type { DisputeView } from '../dispute-queries.ts'
import { staffPaymentPath } from '../paths.ts'
import { disputeReason } from './labels.ts'

const STATES: Readonly<Record<DisputeState, readonly [label: string, tone: Tone, next: string]>> = {
  needs_answer: [
    'To answer',
    'danger',
    'Answer it at the payment provider, with what shows that the payment was right.',
  ],
  under_review: ['Answered', 'lamp', 'Nothing to do: the bank decides.'],
  won: ['Won', 'good', 'Nothing to do: the money is the school’s.'],
  lost: ['Lost', 'muted', 'The money is gone and written off. Cancel what was booked, if it should not take place.'],
}

type Props = { readonly dispute: DisputeView; readonly now: string }

/** One dispute: why, until when it can be answered, and where. */
export const DisputeRow = ({ dispute, now }: Props) => {
  const { intentId, description, payerName, amount, reason, state, respondBy, openedAt, closedAt, page } = dispute
  const [label, tone, next] = STATES[state]
  const mustAnswer = state === 'needs_answer'
  return (
    <Row
      title={description}
      href={staffPaymentPath(intentId)}
      highlighted={mustAnswer}
      tone="danger"
      chips={
        <>
          <Chip tone={tone}>{label}</Chip>
          <Chip>{disputeReason(reason)}</Chip>
        </>
      }
      meta={`${payerName}. ${next}`}
      time={formatPLN(amount)}
      sub={
        mustAnswer && respondBy ? (
          <>
            answer by <LocalTime at={respondBy} now={now} />
          </>
        ) : (
          <>
            {closedAt ? 'over since ' : 'since '}
            <LocalTime at={closedAt ?? openedAt} now={now} />
          </>
        )
      }
      action={
        page &&
        closedAt === null && (
          <ButtonLink to={page} size="small" aria-label={`Open at provider: ${description}`}>
            Open at provider
          </ButtonLink>
        )
      }
    />
  )
}
