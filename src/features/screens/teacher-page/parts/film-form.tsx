import { filmInput } from '#features/academy/teacher-films/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'

type Props = { readonly film: string; readonly actionResult: ActionResult | undefined }

/** The link of a short film; empty for none. */
export const FilmForm = ({ film, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'film', schema: filmInput, actionResult, defaults: { url: film } })
  return (
    <Card title={t('A short film')}>
      <ActionForm form={form}>
        <TextField
          field={fields.url}
          label={t('Link')}
          type="url"
          optional
          hint={t('At YouTube or Vimeo, or a file that ends in .mp4 or .webm. It is played only after a press.')}
        />
        <SubmitButton name="verb" value="film">
          {t('Save film')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
