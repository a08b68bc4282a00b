import { useRevalidator } from 'react-router'
import { CropFields, CropWithoutScripts } from '#features/academy/photos/parts/crop-fields.tsx'
import { useFileUrl } from '#features/academy/photos/parts/use-file-url.ts'
import { PHOTO_TOO_LARGE } from '#features/academy/photos/refusals.ts'
import { MAX_PHOTO_BYTES } from '#features/academy/photos/schema.ts'
import { t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { useUpload } from '#ui/use-upload.ts'
import { COVER_SHAPE, coverForm } from '../schema.ts'

type Props = {
  readonly game: { readonly id: string; readonly coverURL: string | null; readonly coverAlt: string }
  readonly path: string
  readonly actionResult: ActionResult | undefined
}

/** Uploads or replaces the cover of a game. */
export const UploadForm = ({ game, path, actionResult }: Props) => {
  const { revalidate } = useRevalidator()
  const defaults = { alt: game.coverAlt }
  const [form, fields] = useActionForm({ verb: 'upload', schema: coverForm, actionResult, defaults })
  const [url, setFile] = useFileUrl()
  const { percent, error, send } = useUpload({
    url: `/api/v1/dne-sessions/${game.id}/cover`,
    method: 'PUT',
    maxBytes: MAX_PHOTO_BYTES,
    tooLargeMessage: sentenceOf(PHOTO_TOO_LARGE),
    onDone: () => {
      setFile(null)
      showToast({ title: t('Cover saved'), position: 'unseen' })
      void revalidate()
    },
  })
  const errors = error ? [error] : (fields.file.errors ?? [])
  return (
    <ActionForm form={form} upload={send} action={path}>
      <TextField
        field={{ id: fields.file.id, name: 'file', formId: fields.file.formId, errors }}
        type="file"
        required
        accept="image/jpeg,image/png,image/webp"
        label={t('Choose a picture')}
        hint={t(
          'JPEG, PNG or WebP, at most 10 MB, best at least 1600 pixels wide. Use only what you may publish; no faces of players.',
        )}
        onChange={event => setFile(event.currentTarget.files?.[0])}
      />
      {url ? <CropFields key={url} url={url} shape={COVER_SHAPE} /> : <CropWithoutScripts />}
      <TextField
        field={fields.alt}
        label={t('What it shows')}
        hint={t('Read aloud to those who cannot see it, such as “Fog rolls over a harbour at dusk”.')}
        maxLength={200}
        autoComplete="off"
      />
      <UploadProgress percent={percent} />
      <SubmitButton name="verb" value="upload" variant="primary" fullWidth pending={percent !== null}>
        {game.coverURL ? t('Replace the cover') : t('Upload the cover')}
      </SubmitButton>
    </ActionForm>
  )
}
