import { reservationPath } from '#features/reservations/paths.ts'
import type { findOwnReservation } from '#features/reservations/queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export type OwnReservationProps = NonNullable<Awaited<ReturnType<typeof findOwnReservation>>>

/** For a student with a place in this session: the link to the reservation. */
export const OwnReservation = ({ id, isHeld }: OwnReservationProps) => (
  <Notice
    kind={isHeld ? 'info' : 'good'}
    title={isHeld ? "We're holding your place" : "You've booked this"}
    action={
      <ButtonLink to={reservationPath(id)} variant={isHeld ? 'primary' : 'plain'} size="small">
        {isHeld ? 'Pay or release it' : 'See your reservation'}
      </ButtonLink>
    }
  />
)
