import { useRevalidator } from 'react-router'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import type { OwnReservation } from '#features/academy/reservations/queries.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/typography.tsx'

type Props = {
  readonly reservation: OwnReservation
  readonly zone: string
  readonly now: string
  /** Where to write about it, once it is booked. */
  readonly writing: { readonly to: string; readonly label: string }
}

/** For a student with a place in this session: which lessons, the time left to pay, and the link to the reservation. */
export const OwnReservationNotice = ({ reservation, zone, now, writing }: Props) => {
  const { revalidate } = useRevalidator()
  const { id, isHeld, isOffer, holdExpiresAt, lessons } = reservation
  const [first, ...others] = lessons
  return (
    <Notice
      kind={isHeld ? 'info' : 'good'}
      title={isOffer ? 'Your next four weeks' : isHeld ? 'We’re holding your place' : 'You’ve booked this'}
      action={
        <ButtonLink to={reservationPath(id)} variant={isHeld ? 'primary' : 'plain'} size="small">
          {isOffer ? 'Accept or decline' : isHeld ? 'Pay or release it' : 'See your reservation'}
        </ButtonLink>
      }
    >
      {first && (
        <p>
          <LocalTime at={first.start} until={first.end} zone={zone} now={now} withZone /> time
          {others.length > 0 && `, and ${pluralize(others.length, 'more lesson')}`}
        </p>
      )}
      {isHeld && holdExpiresAt && (
        <p>
          {isOffer ? (
            <>
              Held for you until <LocalTime at={holdExpiresAt} zone={zone} now={now} />
            </>
          ) : (
            <Countdown until={holdExpiresAt} now={now} before="Pay within" onEnd={() => void revalidate()} />
          )}
        </p>
      )}
      {!isHeld && (
        <p>
          <TextLink to={writing.to}>{writing.label}</TextLink>
        </p>
      )}
    </Notice>
  )
}
