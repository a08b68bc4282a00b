import { pageOf } from '#features/reservations/paths.ts'
import type { findOwnPlace } from '#features/reservations/queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export type Place = NonNullable<Awaited<ReturnType<typeof findOwnPlace>>>

/** Leads whoever has a place here to it. */
export const OwnPlace = ({ id, isHeld }: Place) => (
  <Notice
    kind={isHeld ? 'info' : 'good'}
    title={isHeld ? 'You hold a place here' : 'You have booked here'}
    action={
      <ButtonLink to={pageOf(id)} look={isHeld ? 'main' : 'plain'} size="small">
        {isHeld ? 'Pay or give it back' : 'See your reservation'}
      </ButtonLink>
    }
  />
)
