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
  /** The child whose place it is; null for the reader's. */
  readonly forName: string | null
  /** Where to write about it, once it is booked; null for staff, who do not read it. */
  readonly writing: { readonly to: string; readonly label: string } | null
}

const titleOf = (isOffer: boolean, isHeld: boolean, forName: string | null): string => {
  if (isOffer) return forName ? `The next four weeks of ${forName}` : 'Your next four weeks'
  if (isHeld) return forName ? `We’re holding a place for ${forName}` : 'We’re holding your place'
  return forName ? `${forName} has a place here` : 'You’ve booked this'
}

const actLabel = ({ isOffer, isHeld }: OwnReservation, forName: string | null): string => {
  if (isOffer) return 'Accept or decline'
  if (isHeld) return 'Pay or release it'
  return forName ? 'See the reservation' : 'See your reservation'
}

/** For a student with a place in this session: which lessons, the time left to pay, and the link to the reservation. */
export const OwnReservationNotice = ({ reservation, zone, now, forName, writing }: Props) => {
  const { revalidate } = useRevalidator()
  const { id, isHeld, isOffer, holdExpiresAt, lessons } = reservation
  const [first, ...others] = lessons
  return (
    <Notice
      kind={isHeld ? 'info' : 'good'}
      title={titleOf(isOffer, isHeld, forName)}
      action={
        <ButtonLink to={reservationPath(id)} variant={isHeld ? 'primary' : 'plain'} size="small">
          {actLabel(reservation, forName)}
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
      {!isHeld && writing && (
        <p>
          <TextLink to={writing.to}>{writing.label}</TextLink>
        </p>
      )}
    </Notice>
  )
}
