import { useRevalidator } from 'react-router'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import type { OwnReservation } from '#features/academy/reservations/queries.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'

type Props = {
  readonly reservation: OwnReservation
  readonly zone: string
  readonly now: string
  /** The child whose place it is; null for the reader's. */
  readonly forName: string | null
  /** Where to write about it, once it is booked; null for staff, who do not read it. */
  readonly writing: { readonly to: string; readonly label: string } | null
}

const titleOf = (isHeld: boolean, forName: string | null): string => {
  if (isHeld) return forName ? t('We’re holding a place for {name}', { name: forName }) : t('We’re holding your place')
  return forName ? t('{name} has a place here', { name: forName }) : t('You’ve booked this')
}

const actLabel = (isHeld: boolean, forName: string | null): string => {
  if (isHeld) return t('Pay or release it')
  return forName ? t('See the reservation') : t('See your reservation')
}

/** For a student with a place in this session: which lessons, the time left to pay, and the link to the reservation. */
export const OwnReservationNotice = ({ reservation, zone, now, forName, writing }: Props) => {
  const { revalidate } = useRevalidator()
  const { id, isHeld, holdExpiresAt, lessons } = reservation
  const [first, ...others] = lessons
  const when = ({ start, end }: OwnReservation['lessons'][number]) => (
    <LocalTime at={start} until={end} zone={zone} now={now} withZone />
  )
  return (
    <Notice
      kind={isHeld ? 'info' : 'good'}
      title={titleOf(isHeld, forName)}
      action={
        <ButtonLink to={reservationPath(id)} variant={isHeld ? 'primary' : 'plain'} size="small">
          {actLabel(isHeld, forName)}
        </ButtonLink>
      }
    >
      {first && (
        <p>
          {others.length === 0
            ? rich('<time></time> time', { time: () => when(first) })
            : rich('<time></time> time, and {count, plural, one {# more lesson} other {# more lessons}}', {
                time: () => when(first),
                count: others.length,
              })}
        </p>
      )}
      {isHeld && holdExpiresAt && (
        <p>
          <Countdown until={holdExpiresAt} now={now} before={t('Pay within')} onEnd={() => void revalidate()} />
        </p>
      )}
      {!isHeld && writing && (
        <p>
          <TextLink to={writing.to}>{writing.label}</TextLink>
        </p>
      )}
    </Notice>
  )
}
