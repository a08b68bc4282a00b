import { Form } from 'react-router'
import { materialsPath } from '#features/academy/reservations/paths.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import type { MaterialView } from '../queries.ts'

/** Asks once before a file is deleted. It has a URL of its own, so it works without scripts. */
export const RemoveCard = ({ material: { id, sessionId, label } }: { readonly material: MaterialView }) => (
  <Card title={`Delete “${label}”?`} variant="highlighted" tone="warn">
    <Stack gap={4}>
      <Consequences>
        <Consequence
          icon="trash"
          title="Your students can no longer download it"
          sub="This cannot be undone. You can add the file again."
        />
      </Consequences>
      <Cluster>
        <ButtonLink to={materialsPath(sessionId)} variant="primary">
          Keep the file
        </ButtonLink>
        <Form method="post" action={materialsPath(sessionId)}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton name="verb" value="remove" variant="danger">
            Delete the file
          </SubmitButton>
        </Form>
      </Cluster>
    </Stack>
  </Card>
)
