import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row } from '#ui/row-list.tsx'
import type { DisputeView } from '../dispute-queries.ts'
import { staffPaymentPath } from '../paths.ts'
import { DISPUTE_STATES, disputeReason } from './labels.ts'

type Props = { readonly dispute: DisputeView; readonly now: string }

/** One dispute: why, until when it can be answered, and where. */
export const DisputeRow = ({ dispute, now }: Props) => {
  const { intentId, description, payerName, amount, reason, state, respondBy, openedAt, closedAt, page } = dispute
  const [label, tone, next] = DISPUTE_STATES[state]
  const mustAnswer = state === 'needs_answer'
  return (
    <Row
      title={description}
      href={staffPaymentPath(intentId)}
      highlighted={mustAnswer}
      tone="danger"
      chips={
        <>
          <Chip tone={tone}>{label()}</Chip>
          <Chip>{disputeReason(reason)}</Chip>
        </>
      }
      meta={`${payerName}. ${next()}`}
      time={formatPLN(amount)}
      sub={
        mustAnswer && respondBy
          ? rich('answer by <time></time>', { time: () => <LocalTime at={respondBy} now={now} /> })
          : closedAt
            ? rich('over since <time></time>', { time: () => <LocalTime at={closedAt} now={now} /> })
            : rich('since <time></time>', { time: () => <LocalTime at={openedAt} now={now} /> })
      }
      action={
        page &&
        closedAt === null && (
          <ButtonLink to={page} size="small" aria-label={t('Open at provider: {description}', { description })}>
            {t('Open at provider')}
          </ButtonLink>
        )
      }
    />
  )
}
