import { Form, useRevalidator } from 'react-router'
import { releasePath } from '#features/academy/reservations/paths.ts'
import { bookWithCredit } from '#features/money/credit/due.ts'
import type { CheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { ASKED_GUARDIAN } from '#features/money/holds/labels.ts'
import { InvoiceHint } from '#features/money/invoices/parts/invoice-hint.tsx'
import { PaymentMethods } from '#features/money/payments/parts/payment-methods.tsx'
import { ReductionLines } from '#features/money/price-reductions/parts/reduction-lines.tsx'
import type { PaymentMethod } from '#integrations/payments/port.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Price } from '#ui/price.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'
import styles from './hold-card.module.css'

type Props = {
  readonly reservation: ReservationView
  readonly checkoutStatus: CheckoutStatus
  /** The reader is not the student. */
  readonly isForAnother: boolean
  /** Another person pays. */
  readonly awaitsPayer: boolean
  /** Offered from the waitlist are only some lessons of the four weeks. */
  readonly isFragment: boolean
  readonly methods: readonly PaymentMethod[]
  readonly now: string
}

/** A held reservation: the amount, the end of the hold and the terms. */
export const HoldCard = ({
  reservation,
  checkoutStatus,
  isForAnother,
  awaitsPayer,
  isFragment,
  methods,
  now,
}: Props) => {
  const { revalidate } = useRevalidator()
  const { id, plan, amount, fromCredit, toPay, lessons, holdExpiresAt, lateHours } = reservation
  const isWeekly = plan === 'weekly'
  const again = checkoutStatus === 'declined' ? 'Try again' : null
  const agree = again ?? 'Agree to be charged'
  const within = isWeekly ? 'agree within' : 'pay within'
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title={
        <>
          {t('Held for {value}', { value: isForAnother ? reservation.student.displayName : 'you' })}
          {holdExpiresAt && (
            <>
              : {within} <Countdown until={holdExpiresAt} now={now} onEnd={() => void revalidate()} />
            </>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Cluster spaceBetween>
          <Muted>
            {isWeekly
              ? t('Every week, nothing to pay now')
              : t('{length, plural, one {# lesson} other {# lessons}}', { length: lessons.length })}
          </Muted>
          <Price amount={formatPLN(amount)} large />
        </Cluster>
        <ReductionLines reductions={reservation.reductions} listAmount={reservation.listAmount} isWeekly={isWeekly} />
        {isFragment && (
          <p>
            {t(
              'This is a part of the four weeks that you wait for: the other dates are full. Take it, or wait on in the same place in the queue.',
            )}
          </p>
        )}
        {fromCredit > 0 && (
          <p>
            {t('{fromCredit} from credit, {toPay} to pay', {
              fromCredit: formatPLN(fromCredit),
              toPay: formatPLN(toPay),
            })}
          </p>
        )}
        {checkoutStatus === 'waiting' ? (
          <p role="status">{t('Waiting for your bank. This page updates by itself.')}</p>
        ) : awaitsPayer ? (
          <p>{ASKED_GUARDIAN()}</p>
        ) : (
          <BottomBar kind="fixed">
            {holdExpiresAt && (
              <p aria-hidden="true" className={styles.timeLeft}>
                <Countdown until={holdExpiresAt} now={now} before={isWeekly ? 'Agree within' : 'Pay within'} />
              </p>
            )}
            <Form method="post">
              <SubmitButton name="verb" value="pay" variant="primary" fullWidth>
                {isWeekly ? agree : toPay === 0 ? bookWithCredit(fromCredit) : `${again ?? 'Pay'} ${formatPLN(toPay)}`}
              </SubmitButton>
            </Form>
            {toPay > 0 && <PaymentMethods methods={methods} />}
          </BottomBar>
        )}
        {isWeekly && (
          <p>
            {t(
              'Each lesson is charged after it takes place, once a month, to the card {value}. You can end the agreement at any time.',
              { value: awaitsPayer ? 'of your guardian' : 'that you choose now' },
            )}
          </p>
        )}
        <Muted size="small">
          {rich('{freeCancellation}; after that the lesson is charged. <textlink>What you have agreed to</textlink>', {
            freeCancellation: freeCancellation(lateHours),
            textlink: words => <TextLink to="/documents/general-terms-and-conditions">{words}</TextLink>,
          })}
        </Muted>
        {!awaitsPayer && checkoutStatus !== 'waiting' && <InvoiceHint />}
        {checkoutStatus !== 'waiting' && (
          <ButtonLink to={releasePath(id)} data-release variant="ghost" fullWidth>
            {isFragment ? t('Wait on for more lessons') : t('Give up this place')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
