import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import { staffPaymentPath } from '../paths.ts'
import type { PaymentView } from '../payment-queries.ts'
import { nextForPayment, paymentState } from './labels.ts'

type Props = { readonly payment: PaymentView; readonly now: string }

/** One payment: who paid what for what, and what staff do next. */
export const PaymentRow = ({ payment, now }: Props) => {
  const { id, description, payerName, payerUsername, amount, createdAt, settledAt, waitsSince, receiptNumber } = payment
  const [label, tone] = paymentState(payment)
  const isWaiting = waitsSince !== null && (payment.isUnclaimed || payment.isMismatched)
  return (
    <Row
      title={description}
      href={staffPaymentPath(id)}
      highlighted={isWaiting}
      tone="danger"
      chips={
        <>
          <Chip tone={tone}>{label}</Chip>
          {payment.isCredit && <Chip>{t('Credit')}</Chip>}
          {payment.returned > 0 && payment.state !== 'refunded' && (
            <Chip icon="undo">{t('{returned} back', { returned: formatPLN(payment.returned) })}</Chip>
          )}
        </>
      }
      meta={
        <>
          {payerName} ({payerUsername}). {nextForPayment(payment)}
        </>
      }
      time={formatPLN(amount)}
      sub={
        <>
          <LocalTime at={(isWaiting && waitsSince) || settledAt || createdAt} now={now} />
          {receiptNumber && `, ${receiptNumber}`}
        </>
      }
      action={
        isWaiting && (
          <ButtonLink
            to={staffPaymentPath(id)}
            size="small"
            aria-label={t('Decide about {description}', { description })}
          >
            {t('[action] Decide')}
          </ButtonLink>
        )
      }
    />
  )
}
