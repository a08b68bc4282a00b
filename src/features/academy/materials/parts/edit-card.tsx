import { materialsPath } from '#features/academy/reservations/paths.ts'
import { editForm } from '#features/academy/shared-files/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import type { MaterialView } from '../queries.ts'

type Props = { readonly material: MaterialView; readonly actionResult: ActionResult | undefined }

/** Changes what is said about a file. */
export const EditCard = ({ material: { id, sessionId, name, title, description }, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'edit',
    schema: editForm,
    actionResult,
    defaults: { id, title, description },
  })
  return (
    <Card title={name} variant="highlighted" tone="academy">
      <ActionForm form={form}>
        <input type="hidden" name="id" value={id} />
        <TextField field={fields.title} label={t('Title')} optional />
        <TextAreaField field={fields.description} label={t('Description')} optional rows={3} />
        <Cluster>
          <SubmitButton name="verb" value="edit" variant="primary">
            {t('Save')}
          </SubmitButton>
          <ButtonLink to={materialsPath(sessionId)}>{t('Cancel')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
