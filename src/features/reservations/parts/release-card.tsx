import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { reservationPath } from '../paths.ts'

/** Asks once before a place is released. */
export const ReleaseCard = ({ reservationId }: { reservationId: string }) => (
  <ConfirmCard title="Release this place?" label="Release this place?">
    <Stack gap={4}>
      <p>The times are offered to others again at once. Nothing has been charged.</p>
      <Cluster>
        <ButtonLink to={reservationPath(reservationId)} variant="primary">
          Keep this place
        </ButtonLink>
        <Form method="post">
          <SubmitButton name="verb" value="cancelHold" variant="danger">
            Release this place
          </SubmitButton>
        </Form>
      </Cluster>
    </Stack>
  </ConfirmCard>
)
