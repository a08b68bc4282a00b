import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { reservationPath } from '../paths.ts'

/** Asks once before a place is released. It has a URL of its own, so it works without scripts. */
export const ReleaseCard = ({ reservationId }: { reservationId: string }) => {
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <Card
      ref={card}
      tabIndex={-1}
      tone="warn"
      variant="highlighted"
      title="Release this place?"
      aria-label="Release this place?"
    >
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
    </Card>
  )
}
