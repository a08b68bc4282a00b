import { Form } from 'react-router'
import { releasePath } from '#features/academy/reservations/paths.ts'
import { bookWithCredit } from '#features/money/credit/due.ts'
import { InvoiceHint } from '#features/money/invoices/parts/invoice-hint.tsx'
import type { InvoiceChoice } from '#features/money/invoices/wanted-documents.ts'
import { ReductionLines } from '#features/money/price-reductions/parts/reduction-lines.tsx'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'
import { CreditLine } from './credit-line.tsx'
import { Consents } from './offer-card.tsx'

type Props = {
  readonly reservation: ReservationView
  /** The reader is not the student. */
  readonly isForAnother: boolean
  /** Another person accepts it and pays. */
  readonly awaitsPayer: boolean
  readonly invoiceChoice: InvoiceChoice
  readonly errors: readonly string[] | undefined
  readonly now: string
}

const actOf = ({ plan, amount, fromCredit, toPay }: ReservationView): string => {
  if (plan === 'weekly') return t('Accept, and agree to be charged')
  if (amount === 0) return t('Accept and book')
  return toPay === 0 ? bookWithCredit(fromCredit) : t('Accept and pay {amount}', { amount: formatPLN(toPay) })
}

/** What staff have booked for people who phoned: its payer accepts the terms, and pays. */
export const OfficeCard = ({ reservation, isForAnother, awaitsPayer, invoiceChoice, errors, now }: Props) => {
  const { id, plan, amount, fromCredit, toPay, lessons, holdExpiresAt, lateHours, student } = reservation
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title={
        isForAnother
          ? t('The school holds this for {name}', { name: student.displayName })
          : t('The school holds this for you')
      }
    >
      <Stack gap={4}>
        <Cluster spaceBetween>
          <Muted>
            {plan === 'weekly'
              ? t('Every week, nothing to pay now')
              : t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons.length })}
          </Muted>
          <Price amount={formatPLN(amount)} large />
        </Cluster>
        <ReductionLines
          reductions={reservation.reductions}
          listAmount={reservation.listAmount}
          isWeekly={plan === 'weekly'}
        />
        <CreditLine {...{ fromCredit, toPay }} />
        {holdExpiresAt && (
          <p>
            {rich('Booked on the phone, and held until <time></time>', {
              time: () => <LocalTime at={holdExpiresAt} now={now} withZone />,
            })}
          </p>
        )}
        {awaitsPayer ? (
          <p>{t('The payer has the link, accepts the terms and pays. This page then changes by itself.')}</p>
        ) : (
          <Form method="post">
            <Stack gap={4}>
              <Consents errors={errors} lateHours={lateHours} />
              <SubmitButton name="verb" value="accept" variant="primary" fullWidth>
                {actOf(reservation)}
              </SubmitButton>
              <InvoiceHint choice={invoiceChoice} />
            </Stack>
          </Form>
        )}
        <ButtonLink to={releasePath(id)} data-release variant="ghost" fullWidth>
          {t('Give up this place')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}

/** For staff: the people on the phone have changed their minds. */
export const ReleaseForCard = ({ name }: { readonly name: string }) => (
  <Card title={t('For people who phone')}>
    <Form method="post">
      <Stack gap={3}>
        <Muted size="small">
          {t('The place is held for {name}. Nothing is charged when you release it.', { name })}
        </Muted>
        <SubmitButton name="verb" value="releaseFor" fullWidth>
          {t('Give up this place for {name}', { name })}
        </SubmitButton>
      </Stack>
    </Form>
  </Card>
)
