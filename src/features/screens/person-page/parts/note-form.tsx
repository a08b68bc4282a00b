import { noteInput } from '#features/staff/staff-notes/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import styles from './note-form.module.css'

type Props = { readonly displayName: string; readonly actionResult: ActionResult | undefined }

/** One line that opens; says who reads a note, before it is written. */
export const NoteForm = ({ displayName, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'addNote', schema: noteInput, actionResult })
  return (
    <details className={styles.note} open={(actionResult?.verb === 'addNote' && !actionResult.done) || undefined}>
      <summary>
        <Icon name="pencil" size={18} />
        {t('Add a note')}
        <Chevron />
      </summary>
      <ActionForm form={form}>
        <TextAreaField
          field={fields.text}
          label={t('Note for other staff')}
          hint={t(
            '{name} does not see it here, but can ask for a copy of all notes. You can correct it for 15 minutes.',
            { name: displayName },
          )}
          rows={3}
        />
        <Cluster>
          <SubmitButton name="verb" value="addNote" icon="pencil">
            {t('Add note')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </details>
  )
}
