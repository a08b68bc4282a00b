import type { CheckoutStatus } from '#features/money/holds/checkout-status.ts'
import type { Charge } from '#features/money/payments/queries.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { ReservationView } from '../reservation-view.ts'

type Props = {
  readonly reservation: Pick<ReservationView, 'session' | 'endedAt' | 'isReleased' | 'userId' | 'payerId'>
  readonly checkoutStatus: CheckoutStatus
  /** What was received for it; empty for viewers who do not pay. */
  readonly charges: readonly Charge[]
  readonly isPayer: boolean
  readonly now: string
}

/** One payment that came too late: what was received and what went back, both with amount and time. */
const LateCharge = ({ charge, now }: { charge: Charge; now: string }) => {
  const { amount, settledAt, refunded, refundedAt, isSent } = charge
  return (
    <p>
      {rich(
        'We received {amount} from you on <time></time>, after the hold had ended and the place was no longer available.',
        { amount: formatPLN(amount), time: () => <LocalTime at={settledAt} now={now} /> },
      )}{' '}
      {refundedAt
        ? isSent
          ? rich('We refunded {amount} on <time></time>.', {
              amount: formatPLN(refunded),
              time: () => <LocalTime at={refundedAt} now={now} />,
            })
          : rich('We are refunding {amount}; the refund was started on <time></time>.', {
              amount: formatPLN(refunded),
              time: () => <LocalTime at={refundedAt} now={now} />,
            })
        : t('We are looking into it.')}
    </p>
  )
}

/** Where student and payer are two people, either of them may have released the place. */
const endReason = ({ isReleased, userId, payerId }: Props['reservation'], isPayer: boolean): string => {
  if (!isReleased) return t('It wasn’t paid in time.')
  return isPayer && userId === payerId ? t('You released this place.') : t('This place was released.')
}

type WithoutCharge = Pick<Props, 'reservation' | 'checkoutStatus' | 'isPayer'>

const withoutCharge = ({ reservation, checkoutStatus, isPayer }: WithoutCharge): string => {
  if (checkoutStatus === 'waiting')
    return t(
      'Your bank has not answered yet. If it pays and the place is still free, the place is yours. Otherwise we refund you.',
    )
  const ended = endReason(reservation, isPayer)
  return isPayer ? `${ended} ${t('Nothing was charged.')}` : ended
}

/** A reservation whose hold has ended: what happened with the money, and the way back to the session. */
export const LapsedCard = ({ reservation, checkoutStatus, charges, isPayer, now }: Props) => {
  const { session, endedAt } = reservation
  const received = charges.filter(({ isCredit }) => !isCredit)
  const credited = charges.reduce((sum, charge) => sum + (charge.isCredit ? charge.credited : 0), 0)
  return (
    <Card title={t('This place is no longer held')}>
      <Stack gap={4}>
        {endedAt && (
          <p>{rich('The hold ended on <time></time>.', { time: () => <LocalTime at={endedAt} now={now} /> })}</p>
        )}
        {credited > 0 && (
          <p>
            {t('{amount} that was kept from your credit for it is your credit again.', {
              amount: formatPLN(credited),
            })}
          </p>
        )}
        {received.length > 0 ? (
          received.map(charge => <LateCharge key={charge.id} charge={charge} now={now} />)
        ) : (
          <p>{withoutCharge({ reservation, checkoutStatus, isPayer })}</p>
        )}
        <ButtonLink to={`/campus/sessions/${session.id}`} icon="refresh">
          {t('Choose again')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
