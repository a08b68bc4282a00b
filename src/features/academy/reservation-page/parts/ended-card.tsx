import type { ReactNode } from 'react'
import type { GiveUpReason } from '#features/academy/reservations/states.ts'
import type { Charge } from '#features/money/payments/queries.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { ReservationView } from '../reservation-view.ts'

type Props = {
  readonly reservation: Pick<ReservationView, 'state' | 'endNote' | 'endedAt'> & {
    readonly endReason: GiveUpReason | null
  }
  /** What was received for it; empty for viewers who do not pay. */
  readonly charges: readonly Charge[]
  readonly now: string
}

const Returned = ({ charge: { refunded, credited, refundedAt, isSent }, now }: { charge: Charge; now: string }) =>
  refundedAt && (
    <>
      {credited > 0 && <p>{t('{amount} was returned as credit.', { amount: formatPLN(credited) })}</p>}
      {refunded > credited && (
        <p>
          {isSent
            ? rich('We refunded {amount} on <time></time>.', {
                amount: formatPLN(refunded - credited),
                time: () => <LocalTime at={refundedAt} now={now} />,
              })
            : t('We are refunding {amount}.', { amount: formatPLN(refunded - credited) })}
        </p>
      )}
    </>
  )

const ended = (reason: GiveUpReason, time: () => ReactNode): ReactNode => {
  if (reason === 'not_started') return rich('On <time></time>: the course did not go ahead.', { time })
  return reason === 'terminated'
    ? rich('On <time></time>: the school ended it.', { time })
    : rich('On <time></time>.', { time })
}

/** A reservation that its student left or the school ended: when, why, and what went back. */
export const EndedCard = ({ reservation: { state, endReason, endNote, endedAt }, charges, now }: Props) => (
  <Card title={state === 'resigned' ? t('This place was given up') : t('This booking has ended')}>
    <Stack gap={4}>
      {endedAt && (
        <p>
          {ended(endReason ?? 'resigned', () => (
            <LocalTime at={endedAt} now={now} />
          ))}
        </p>
      )}
      {endNote && <p>{t('Reason: {reason}', { reason: reasonText(endNote) })}</p>}
      {charges.map(charge => (
        <Returned key={charge.id} charge={charge} now={now} />
      ))}
      <ButtonLink to="/campus" icon="search">
        {t('Find a lesson')}
      </ButtonLink>
    </Stack>
  </Card>
)
