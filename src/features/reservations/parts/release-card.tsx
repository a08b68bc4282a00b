import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { reservationPath } from '../paths.ts'

type Props = { readonly reservationId: string; readonly isOffer: boolean }

/** Asks once before a place is released or an offered next block declined. */
export const ReleaseCard = ({ reservationId, isOffer }: Props) => {
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
