import { Form } from 'react-router'
import { releasePath, reservationPath } from '#features/academy/reservations/paths.ts'
import { bookWithCredit } from '#features/money/credit/due.ts'
import type { CheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { InvoiceHint } from '#features/money/invoices/parts/invoice-hint.tsx'
import { ReductionLines } from '#features/money/price-reductions/parts/reduction-lines.tsx'
import { useTerms } from '#features/people/terms/use-terms.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'

type Props = {
  readonly reservation: ReservationView
  readonly checkoutStatus: CheckoutStatus
  /** Grosze, of the block before. */
  readonly formerUnitPrice: number | null
  readonly errors: readonly string[] | undefined
  readonly now: string
}

const TERMS = '/documents/general-terms-and-conditions'

/** The terms and the consent to an early start, of what the school has proposed. */
export const Consents = ({ errors, lateHours }: Pick<Props, 'errors'> & { readonly lateHours: number }) => {
  const { termsVersion } = useTerms()
  return (
    <>
      <input type="hidden" name="acceptedTerms" value={termsVersion} />
      <Muted size="small">
        {freeCancellation(lateHours)}. After that the lesson is charged. By confirming you accept the{' '}
        <TextLink to={TERMS}>general terms</TextLink>, version {termsVersion}. Once all lessons have been held, you can{' '}
        <TextLink to={`${TERMS}#withdrawal`}>no longer withdraw</TextLink>.
      </Muted>
      <CheckboxField
        field={{ id: 'early-performance', name: 'earlyPerformance', required: true, errors }}
        label="I’d like lessons to start within the 14-day cancellation period. If I cancel later, I pay only for lessons already held."
      />
    </>
  )
}

/** The next four weeks of a block: how long they are kept, at which price, and how they are confirmed or declined. */
export const OfferCard = ({ reservation, checkoutStatus, formerUnitPrice, errors, now }: Props) => {
  const { id, amount, fromCredit, toPay, lessons, unitPrice, type, holdExpiresAt, renewedFrom, earlyPerformanceAt } =
    reservation
  const [first] = lessons
  const isAccepted = earlyPerformanceAt !== null
  const again = checkoutStatus === 'declined' ? 'Try again' : 'Pay'
  const pay = toPay > 0 ? `${again} ${formatPLN(toPay)}` : amount > 0 ? bookWithCredit(fromCredit) : 'Confirm'
  return (
    <Card tone="lamp" variant="highlighted" title="Your next four weeks">
      <Stack gap={4}>
        <Cluster spaceBetween>
          <Muted>
            {pluralize(lessons.length, 'lesson')}
            {first && (
              <>
                {' '}
                from <LocalTime at={first.date} format="day" now={now} />
              </>
            )}
          </Muted>
          <Price amount={formatPLN(amount)} large />
        </Cluster>
        <ReductionLines reductions={reservation.reductions} listAmount={reservation.listAmount} />
        {fromCredit > 0 && (
          <p>
            {formatPLN(fromCredit)} from credit, {formatPLN(toPay)} to pay
          </p>
        )}
        {holdExpiresAt && (
          <p>
            Held for you until <LocalTime at={holdExpiresAt} now={now} withZone />. Nothing is charged unless you pay.
          </p>
        )}
        {formerUnitPrice !== null && formerUnitPrice !== unitPrice && (
          <p>
            The price has changed from {formatPLN(formerUnitPrice)} to {formatPLN(unitPrice)}{' '}
            {type === 'individual' ? 'an hour' : 'a lesson'}.
          </p>
        )}
        {checkoutStatus === 'waiting' ? (
          <p role="status">Waiting for your bank. This page updates by itself.</p>
        ) : (
          <Form method="post">
            <Stack gap={4}>
              {!isAccepted && <Consents errors={errors} lateHours={reservation.lateHours} />}
              <SubmitButton name="verb" value={isAccepted ? 'pay' : 'accept'} variant="primary" fullWidth>
                {pay}
              </SubmitButton>
              {toPay > 0 && <InvoiceHint />}
            </Stack>
          </Form>
        )}
        {checkoutStatus !== 'waiting' && (
          <ButtonLink to={releasePath(id)} data-release variant="ghost" fullWidth>
            Decline the next four weeks
          </ButtonLink>
        )}
        {renewedFrom && (
          <Muted size="small">
            <TextLink to={reservationPath(renewedFrom)}>The four weeks before</TextLink>
          </Muted>
        )}
      </Stack>
    </Card>
  )
}
