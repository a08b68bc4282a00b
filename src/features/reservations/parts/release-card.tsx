import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { reservationPath } from '../paths.ts'

/** Asks once before a place is released. It has a URL of its own, so it works without scripts. */
export const ReleaseCard = ({ reservationId, isOffer }: { reservationId: string; isOffer: boolean }) => {
  const card = useRef<HTMLElement>(null)
  const title = isOffer ? 'Decline the next four weeks?' : 'Release this place?'
  useEffect(() => card.current?.focus(), [])
  return (
    <Card ref={card} tabIndex={-1} tone="warn" variant="highlighted" title={title} aria-label={title}>
      <Stack gap={4}>
        <p>The times are offered to others again at once. Nothing has been charged.</p>
        <Cluster>
          <ButtonLink to={reservationPath(reservationId)} variant="primary">
            {isOffer ? 'Keep the offer' : 'Keep this place'}
          </ButtonLink>
          <Form method="post">
            <SubmitButton name="verb" value="cancelHold" variant="danger">
              {isOffer ? 'Decline' : 'Release this place'}
            </SubmitButton>
          </Form>
        </Cluster>
      </Stack>
    </Card>
  )
}
