import { Form, useRevalidator } from 'react-router'
import { t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass, SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { FieldErrors, FieldHint, useField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { showToast } from '#ui/toast-store.ts'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { useUpload } from '#ui/use-upload.ts'
import { PHOTO_TOO_LARGE } from '../refusals.ts'
import { MAX_PHOTO_BYTES, photoForm, SQUARE } from '../schema.ts'
import { CropFields, CropWithoutScripts } from './crop-fields.tsx'
import { PHOTO_CONTROL } from './photo-control.ts'
import styles from './photo-form.module.css'
import { useFileUrl } from './use-file-url.ts'

type Props = {
  /** Whose photo it is; without it the form shows none. */
  readonly name?: string
  readonly photoURL: string | null
  readonly actionResult: ActionResult | undefined
}

/** The page that takes the form. */
const PATH = '/account/photo'

/** Uploads, replaces or removes the own photo. Where scripts run, the button that sends it comes with the chosen file. */
export const PhotoForm = ({ name, photoURL, actionResult }: Props) => {
  const hasPhoto = photoURL !== null
  const { revalidate } = useRevalidator()
  const [form, fields] = useActionForm({ verb: 'photo', schema: photoForm, actionResult })
  const [url, setFile] = useFileUrl()
  const { percent, error, send } = useUpload({
    url: '/api/v1/me/photo',
    method: 'PUT',
    maxBytes: MAX_PHOTO_BYTES,
    tooLargeMessage: sentenceOf(PHOTO_TOO_LARGE),
    onDone: () => {
      setFile(null)
      showToast({ title: t('Photo saved'), position: 'unseen' })
      void revalidate()
    },
  })
  const errors = error ? [error] : (fields.file.errors ?? [])
  const hint = t('JPEG, PNG or WebP, at most 10 MB. We crop it to a square and remove location and time.')
  const { id, control } = useField({ id: PHOTO_CONTROL, name: 'file', formId: fields.file.formId, errors }, hint)
  return (
    <Stack gap={4}>
      <ActionForm form={form} upload={send} action={PATH}>
        {url ? <CropFields key={url} url={url} shape={SQUARE} /> : <CropWithoutScripts />}
        <div
          className={styles.choose}
          data-chosen={url ? true : undefined}
          data-bare={name === undefined ? true : undefined}
        >
          <label htmlFor={id}>
            {!url && name !== undefined && <Avatar name={name} photo={photoURL} size="arch" tone="lamp" />}
            {/* In gold where it is what the page asks for. */}
            <span className={buttonClass({ variant: hasPhoto || url || name === undefined ? 'plain' : 'primary' })}>
              {hasPhoto || url ? t('Choose another photo') : t('Choose a photo')}
            </span>
            <input
              {...control}
              type="file"
              required
              accept="image/jpeg,image/png,image/webp"
              onChange={event => setFile(event.currentTarget.files?.[0])}
            />
          </label>
          <SubmitButton
            name="verb"
            value="photo"
            variant={url ? 'primary' : 'plain'}
            pending={percent !== null}
            className={url ? undefined : styles.send}
          >
            {hasPhoto ? t('Replace photo') : t('Upload photo')}
          </SubmitButton>
          <FieldHint id={id}>{hint}</FieldHint>
          <FieldErrors id={id} errors={errors} />
        </div>
        <UploadProgress percent={percent} />
      </ActionForm>
      {hasPhoto && (
        <ConfirmDetails
          label={t('Remove photo')}
          consequence={t('We delete the photo, and others see your initials instead. You cannot undo this.')}
        >
          <Form method="post" action={PATH}>
            <SubmitButton name="verb" value="remove" variant="danger">
              {t('Delete the photo')}
            </SubmitButton>
          </Form>
        </ConfirmDetails>
      )}
    </Stack>
  )
}
