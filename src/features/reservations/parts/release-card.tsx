import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { reservationPath } from '../paths.ts'

/** Asks once before a place is released. */
export const ReleaseCard = ({ reservationId, isOffer }: { reservationId: string; isOffer: boolean }) => {
  const title = isOffer ? 'Decline the next four weeks?' : 'Release this place?'
  return (
    <ConfirmCard title={title} label={title}>
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
    </ConfirmCard>
  )
}
