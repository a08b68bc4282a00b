import type { GiveUpReason } from '#features/academy/reservations/states.ts'
import type { Charge } from '#features/money/payments/queries.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
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
      {credited > 0 && <p>{t('{credited} was returned as credit.', { credited: formatPLN(credited) })}</p>}
      {refunded > credited && (
        <p>
          {isSent ? t('We refunded') : t('We are refunding')} {formatPLN(refunded - credited)}
          {isSent && (
            <>
              {' '}
              {t('on')} <LocalTime at={refundedAt} now={now} />
            </>
          )}
          .
        </p>
      )}
    </>
  )

const ENDINGS: Readonly<Record<GiveUpReason, string>> = {
  resigned: '.',
  not_started: ': the course did not go ahead.',
  terminated: ': the school ended it.',
}

/** A reservation that its student left or the school ended: when, why, and what went back. */
export const EndedCard = ({ reservation: { state, endReason, endNote, endedAt }, charges, now }: Props) => (
  <Card title={state === 'resigned' ? t('This place was given up') : t('This booking has ended')}>
    <Stack gap={4}>
      {endedAt && (
        <p>
          On <LocalTime at={endedAt} now={now} />
          {ENDINGS[endReason ?? 'resigned']}
        </p>
      )}
      {endNote && <p>{t('Reason: {endNote}', { endNote })}</p>}
      {charges.map(charge => (
        <Returned key={charge.id} charge={charge} now={now} />
      ))}
      <ButtonLink to="/campus" icon="search">
        {t('Find a lesson')}
      </ButtonLink>
    </Stack>
  </Card>
)
