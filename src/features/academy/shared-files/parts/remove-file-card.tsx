import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

type Props = {
  readonly file: { readonly id: string; readonly label: string }
  /** Of the page that lists the files, whose act `remove` deletes one. */
  readonly path: string
  /** "students" */
  readonly readers: string
}

/** Asks once before a shared file is deleted. It has a URL of its own, so it works without scripts. */
export const RemoveFileCard = ({ file: { id, label }, path, readers }: Props) => (
  <Card title={t('Delete “{label}”?', { label })} variant="highlighted" tone="warn">
    <Stack gap={4}>
      <Consequences>
        <Consequence
          icon="trash"
          title={t(
            '{readers, select, players {Your players can no longer download it} other {Your students can no longer download it}}',
            { readers },
          )}
          sub={t('This cannot be undone. You can add the file again.')}
        />
      </Consequences>
      <Cluster>
        <ButtonLink to={path} variant="primary">
          {t('Keep the file')}
        </ButtonLink>
        <Form method="post" action={path}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton name="verb" value="remove" variant="danger">
            {t('Delete the file')}
          </SubmitButton>
        </Form>
      </Cluster>
    </Stack>
  </Card>
)
