import { Form } from 'react-router'
import { releasePath, reservationPath } from '#features/academy/reservations/paths.ts'
import { priceChange } from '#features/academy/reservations/plan-labels.ts'
import { bookWithCredit } from '#features/money/credit/due.ts'
import type { CheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { InvoiceHint } from '#features/money/invoices/parts/invoice-hint.tsx'
import type { InvoiceChoice } from '#features/money/invoices/wanted-documents.ts'
import { ReductionLines } from '#features/money/price-reductions/parts/reduction-lines.tsx'
import { useTerms } from '#features/people/terms/use-terms.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'
import { CreditLine } from './credit-line.tsx'

type Props = {
  readonly reservation: ReservationView
  readonly checkoutStatus: CheckoutStatus
  /** Grosze, of the block before. */
  readonly formerUnitPrice: number | null
  readonly errors: readonly string[] | undefined
  readonly now: string
  readonly invoiceChoice: InvoiceChoice
}

const TERMS = '/documents/general-terms-and-conditions'

/** The terms and the consent to an early start, of what the school has proposed. */
export const Consents = ({ errors, lateHours }: Pick<Props, 'errors'> & { readonly lateHours: number }) => {
  const { termsVersion } = useTerms()
  return (
    <>
      <input type="hidden" name="acceptedTerms" value={termsVersion} />
      <Muted size="small">
        {rich(
          'Free cancellation up to {hours, plural, one {# hour} other {# hours}} before. After that the lesson is charged. By confirming you accept the <terms>general terms</terms>, version {version}. Once all lessons have been held, you can <withdrawal>no longer withdraw</withdrawal>.',
          {
            hours: lateHours,
            terms: words => <TextLink to={TERMS}>{words}</TextLink>,
            version: termsVersion,
            withdrawal: words => <TextLink to={`${TERMS}#withdrawal`}>{words}</TextLink>,
          },
        )}
      </Muted>
      <CheckboxField
        field={{ id: 'early-performance', name: 'earlyPerformance', required: true, errors }}
        label={t(
          'I’d like lessons to start within the 14-day cancellation period. If I cancel later, I pay only for lessons already held.',
        )}
      />
    </>
  )
}

/** The next four weeks of a block: how long they are kept, at which price, and how they are confirmed or declined. */
export const OfferCard = ({ reservation, checkoutStatus, formerUnitPrice, invoiceChoice, errors, now }: Props) => {
  const { id, amount, fromCredit, toPay, lessons, unitPrice, type, holdExpiresAt, renewedFrom, earlyPerformanceAt } =
    reservation
  const [first] = lessons
  const isAccepted = earlyPerformanceAt !== null
  const pay = { amount: formatPLN(toPay) }
  const act = checkoutStatus === 'declined' ? t('Try again {amount}', pay) : t('Pay {amount}', pay)
  const withoutMoney = amount > 0 ? bookWithCredit(fromCredit) : t('Confirm')
  return (
    <Card tone="lamp" variant="highlighted" title={t('Your next four weeks')}>
      <Stack gap={4}>
        <Cluster spaceBetween>
          <Muted>
            {first
              ? rich('{count, plural, one {# lesson} other {# lessons}} from <day></day>', {
                  count: lessons.length,
                  day: () => <LocalTime at={first.date} format="day" now={now} />,
                })
              : t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons.length })}
          </Muted>
          <Price amount={formatPLN(amount)} large />
        </Cluster>
        <ReductionLines reductions={reservation.reductions} listAmount={reservation.listAmount} />
        <CreditLine {...{ fromCredit, toPay }} />
        {holdExpiresAt && (
          <p>
            {rich('Held for you until <time></time>. Nothing is charged unless you pay.', {
              time: () => <LocalTime at={holdExpiresAt} now={now} withZone />,
            })}
          </p>
        )}
        {formerUnitPrice !== null && formerUnitPrice !== unitPrice && (
          <p>{priceChange(type, formerUnitPrice, unitPrice)}</p>
        )}
        {checkoutStatus === 'waiting' ? (
          <p role="status">{t('Waiting for your bank. This page updates by itself.')}</p>
        ) : (
          <Form method="post">
            <Stack gap={4}>
              {!isAccepted && <Consents errors={errors} lateHours={reservation.lateHours} />}
              <SubmitButton name="verb" value={isAccepted ? 'pay' : 'accept'} variant="primary" fullWidth>
                {toPay > 0 ? act : withoutMoney}
              </SubmitButton>
              {toPay > 0 && <InvoiceHint choice={invoiceChoice} />}
            </Stack>
          </Form>
        )}
        {checkoutStatus !== 'waiting' && (
          <ButtonLink to={releasePath(id)} data-release variant="ghost" fullWidth>
            {t('Decline the next four weeks')}
          </ButtonLink>
        )}
        {renewedFrom && (
          <Muted size="small">
            <TextLink to={reservationPath(renewedFrom)}>{t('The four weeks before')}</TextLink>
          </Muted>
        )}
      </Stack>
    </Card>
  )
}
