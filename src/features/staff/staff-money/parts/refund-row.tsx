import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row } from '#ui/row-list.tsx'
import { staffPaymentPath } from '../paths.ts'
import type { RefundView } from '../refund-queries.ts'
import { nextForRefund, REFUND_ACT_LABELS, refundReason, refundState } from './labels.ts'

type Props = { readonly refund: RefundView; readonly now: string }

/** One refund: why, how it stands, and what staff can do with it. */
export const RefundRow = ({ refund, now }: Props) => {
  const { id, intentId, description, payerName, payerUsername, amount, createdAt, nextTryAt, acts } = refund
  const [label, tone] = refundState(refund)
  return (
    <Row
      title={description}
      href={staffPaymentPath(intentId)}
      highlighted={refund.state === 'failed'}
      tone="danger"
      chips={
        <>
          <Chip tone={tone}>{label}</Chip>
          <Chip>{refundReason(refund)}</Chip>
          {refund.transferReference && (
            <Chip>{t('Bank transfer {transferReference}', { transferReference: refund.transferReference })}</Chip>
          )}
        </>
      }
      meta={
        <>
          {payerName} ({payerUsername}). {nextForRefund(refund)}
        </>
      }
      time={formatPLN(amount)}
      sub={
        <>
          <LocalTime at={createdAt} now={now} />
          {nextTryAt &&
            rich(', next try <time></time>', { time: () => <LocalTime at={nextTryAt} now={now} format="near" /> })}
        </>
      }
      action={
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
        )
      }
    />
  )
}
