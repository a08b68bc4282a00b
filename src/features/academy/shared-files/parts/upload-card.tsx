import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { uploadForm } from '../schema.ts'
import { FileField, useFileUpload } from './file-field.tsx'

type Props = {
  /** Of the API, and of the page that takes the same form without scripts. */
  readonly url: string
  readonly action: string
  readonly actionResult: ActionResult | undefined
  /** Other fields of the same form. */
  readonly children?: ReactNode
}

/** Adds a shared file with its words. */
export const UploadCard = ({ url, action, actionResult, children }: Props) => {
  const [form, fields] = useActionForm({ verb: 'upload', schema: uploadForm, actionResult })
  const { percent, error, send } = useFileUpload(url)
  return (
    <Card title={t('Add a file')}>
      <ActionForm form={form} upload={send} action={action}>
        <FileField field={fields.file} error={error} />
        <TextField
          field={fields.title}
          label={t('Title')}
          optional
          hint={t('Without one, the file’s name is shown.')}
        />
        <TextAreaField field={fields.description} label={t('Description')} optional rows={3} />
        {children}
        <UploadProgress percent={percent} />
        <SubmitButton name="verb" value="upload" variant="primary" fullWidth pending={percent !== null}>
          {t('Add the file')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
