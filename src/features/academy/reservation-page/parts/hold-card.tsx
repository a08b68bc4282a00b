import { Form, useRevalidator } from 'react-router'
import { releasePath } from '#features/academy/reservations/paths.ts'
import { bookWithCredit } from '#features/money/credit/due.ts'
import type { CheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { ASKED_GUARDIAN } from '#features/money/holds/labels.ts'
import { InvoiceHint } from '#features/money/invoices/parts/invoice-hint.tsx'
import type { InvoiceChoice } from '#features/money/invoices/wanted-documents.ts'
import { PaymentMethods } from '#features/money/payments/parts/payment-methods.tsx'
import { ReductionLines } from '#features/money/price-reductions/parts/reduction-lines.tsx'
import type { PaymentMethod } from '#integrations/payments/port.ts'
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
import { CreditLine } from './credit-line.tsx'
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
  readonly invoiceChoice: InvoiceChoice
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
  invoiceChoice,
  now,
}: Props) => {
  const { revalidate } = useRevalidator()
  const { id, plan, amount, fromCredit, toPay, lessons, holdExpiresAt, lateHours } = reservation
  const isWeekly = plan === 'weekly'
  const hasBar = checkoutStatus !== 'waiting' && !awaitsPayer
  // The bar's button says the price; what changes it, or is charged later, is said in the card.
  const isPriceInBar = hasBar && !isWeekly && toPay === amount && reservation.reductions.length === 0
  const isDeclined = checkoutStatus === 'declined'
  const held = { who: isForAnother ? 'other' : 'you', name: reservation.student.displayName }
  const pay = { amount: formatPLN(toPay) }
  const count = t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons.length })
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      className={hasBar ? styles.hasBar : undefined}
      title={
        holdExpiresAt
          ? rich(
              'Held for {who, select, you {you} other {{name}}}: {act, select, agree {agree} other {pay}} within <time></time>',
              {
                ...held,
                act: isWeekly ? 'agree' : 'pay',
                time: () => <Countdown until={holdExpiresAt} now={now} onEnd={() => void revalidate()} />,
              },
            )
          : t('Held for {who, select, you {you} other {{name}}}', held)
      }
    >
      <Stack gap={4}>
        <Cluster spaceBetween className={isPriceInBar ? styles.inBar : undefined}>
          <Muted>{isWeekly ? t('Every week, nothing to pay now') : count}</Muted>
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
        <CreditLine {...{ fromCredit, toPay }} />
        {checkoutStatus === 'waiting' ? (
          <p role="status">{t('Waiting for your bank. This page updates by itself.')}</p>
        ) : awaitsPayer ? (
          <p>{ASKED_GUARDIAN()}</p>
        ) : (
          <BottomBar kind="fixed">
            {holdExpiresAt && (
              <p aria-hidden="true" className={styles.timeLeft}>
                {!isWeekly && <Muted size="small">{count} · </Muted>}
                <Countdown until={holdExpiresAt} now={now} before={isWeekly ? t('Agree within') : t('Pay within')} />
              </p>
            )}
            <Form method="post">
              <SubmitButton name="verb" value="pay" variant="primary" fullWidth>
                {isWeekly
                  ? isDeclined
                    ? t('Try again')
                    : t('Agree to be charged')
                  : toPay === 0
                    ? bookWithCredit(fromCredit)
                    : isDeclined
                      ? t('Try again {amount}', pay)
                      : t('Pay {amount}', pay)}
              </SubmitButton>
            </Form>
            {toPay > 0 && (
              <div className={styles.methods}>
                <PaymentMethods methods={methods} />
              </div>
            )}
            <p aria-hidden="true" className={styles.terms}>
              {t('Free cancellation up to {lateHours, plural, one {# hour} other {# hours}} before', { lateHours })}
            </p>
          </BottomBar>
        )}
        {isWeekly && (
          <p>
            {awaitsPayer
              ? t(
                  'Each lesson is charged after it takes place, once a month, to the card of your guardian. You can end the agreement at any time.',
                )
              : t(
                  'Each lesson is charged after it takes place, once a month, to the card that you choose now. You can end the agreement at any time.',
                )}
          </p>
        )}
        <Muted size="small">
          {rich(
            'Free cancellation up to {hours, plural, one {# hour} other {# hours}} before; after that the lesson is charged. <terms>The terms you accepted</terms>',
            {
              hours: lateHours,
              terms: words => <TextLink to="/documents/general-terms-and-conditions">{words}</TextLink>,
            },
          )}
        </Muted>
        {hasBar && <InvoiceHint choice={invoiceChoice} />}
        {checkoutStatus !== 'waiting' && (
          <ButtonLink to={releasePath(id)} data-release variant="ghost" fullWidth>
            {isFragment ? t('Wait on for more lessons') : t('Give up this place')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
