import { useRevalidator } from 'react-router'
import { t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useUpload } from '#ui/use-upload.ts'
import { ACCEPTED_ENDINGS, TYPES_SENTENCE } from '../file-types.ts'
import { FILE_TOO_LARGE } from '../refusals.ts'
import { MAX_FILE_BYTES } from '../schema.ts'

/** Sends a shared file to the API at `url`; with scripts its sender sees how far it is. */
export const useFileUpload = (url: string) => {
  const { revalidate } = useRevalidator()
  return useUpload({
    url,
    method: 'POST',
    maxBytes: MAX_FILE_BYTES,
    tooLargeMessage: sentenceOf(FILE_TOO_LARGE),
    onDone: () => {
      showToast({ title: t('File added'), position: 'unseen' })
      void revalidate()
    },
  })
}

type Props = {
  readonly field: { readonly id: string; readonly formId: string; readonly errors: string[] | undefined }
  /** Of the upload, before what the page's action says. */
  readonly error: string | null
  readonly note?: string
}

/** The chooser of a shared file. */
export const FileField = ({ field: { id, formId, errors = [] }, error, note = '' }: Props) => (
  <TextField
    field={{ id, name: 'file', formId, errors: error ? [error] : errors }}
    type="file"
    required
    accept={ACCEPTED_ENDINGS}
    label={t('File')}
    hint={`${t('{types}. At most 25 MB.', { types: TYPES_SENTENCE() })}${note}`}
  />
)
