import { useRevalidator } from 'react-router'
import { materialsPath } from '#features/academy/reservations/paths.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { useUpload } from '#ui/use-upload.ts'
import { ACCEPTED_ENDINGS, TYPES_SENTENCE } from '../file-types.ts'
import { FILE_TOO_LARGE } from '../refusals.ts'
import { MAX_FILE_BYTES, uploadForm } from '../schema.ts'

type Props = { readonly sessionId: string; readonly actionResult: ActionResult | undefined }

/** Adds a file; with scripts the teacher sees how far it is. */
export const UploadCard = ({ sessionId, actionResult }: Props) => {
  const { revalidate } = useRevalidator()
  const [form, fields] = useActionForm({ verb: 'upload', schema: uploadForm, actionResult })
  const { percent, error, send } = useUpload({
    url: `/api/v1/sessions/${sessionId}/materials`,
    method: 'POST',
    maxBytes: MAX_FILE_BYTES,
    tooLargeMessage: FILE_TOO_LARGE.message,
    onDone: () => {
      showToast({ title: 'File added', position: 'unseen' })
      void revalidate()
    },
  })
  const errors = error ? [error] : (fields.file.errors ?? [])
  return (
    <Card title="Add a file">
      <ActionForm form={form} upload={send} action={materialsPath(sessionId)}>
        <TextField
          field={{ id: fields.file.id, name: 'file', formId: fields.file.formId, errors }}
          type="file"
          required
          accept={ACCEPTED_ENDINGS}
          label="File"
          hint={`${TYPES_SENTENCE}. At most 25 MB.`}
        />
        <TextField field={fields.title} label="Title" optional hint="Without one, the file’s name is shown." />
        <TextAreaField field={fields.description} label="Description" optional rows={3} />
        <UploadProgress percent={percent} />
        <SubmitButton name="verb" value="upload" variant="primary" fullWidth pending={percent !== null}>
          Add the file
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
