import { Form } from 'react-router'
import { FileField, useFileUpload } from '#features/academy/shared-files/parts/file-field.tsx'
import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/choice-fields.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import linkStyles from '#ui/link.module.css'
import { Muted } from '#ui/typography.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { homeworkPath } from '../paths.ts'
import type { HomeworkView } from '../queries.ts'
import { type FilePart, fileForm } from '../schema.ts'

type FilesProps = {
  readonly files: HomeworkView['files']
  readonly part: FilePart
  readonly homeworkId: string
  readonly mayRemove: boolean
}

/** The files of one part; those that are not handed in yet say so. */
export const HomeworkFiles = ({ files, part, homeworkId, mayRemove }: FilesProps) => {
  const shown = files.filter(file => file.part === part)
  return shown.length === 0 ? null : (
    <Stack gap={2}>
      {shown.map(({ id, name, type, size, path, isHandedIn }) => (
        <Cluster key={id} spaceBetween>
          <Stack gap={1}>
            <div>
              <a className={linkStyles.link} href={path} download={name}>
                {name}
              </a>
            </div>
            <Muted size="small">
              {type} · {formatSize(size)}
              {!isHandedIn && ` · ${t('not handed in yet')}`}
            </Muted>
          </Stack>
          {mayRemove && (part !== 'hand_in' || !isHandedIn) && (
            <Form method="post" action={homeworkPath(homeworkId)} preventScrollReset>
              <input type="hidden" name="fileId" value={id} />
              <SubmitButton name="verb" value="removeFile" size="small" aria-label={t('Delete {name}', { name })}>
                {t('Delete')}
              </SubmitButton>
            </Form>
          )}
        </Cluster>
      ))}
    </Stack>
  )
}

type AddProps = {
  readonly homeworkId: string
  readonly actionResult: ActionResult | undefined
  /** For which of them a file can be added. */
  readonly parts: readonly { readonly value: FilePart; readonly title: string }[]
}

/** Adds a file to one of the parts that the reader may add to. */
export const AddHomeworkFile = ({ homeworkId, actionResult, parts }: AddProps) => {
  const [form, fields] = useActionForm({
    verb: 'upload',
    schema: fileForm,
    actionResult,
    defaults: { part: parts[0]?.value },
  })
  const { percent, error, send } = useFileUpload(`/api/v1/homework/${homeworkId}/files`)
  return (
    <ActionForm form={form} upload={send} action={homeworkPath(homeworkId)}>
      <FileField field={fields.file} error={error} />
      {parts.length > 1 ? (
        <SegmentedControl field={fields.part} legend={t('Add it to')} options={[...parts]} />
      ) : (
        <input type="hidden" name="part" value={parts[0]?.value ?? ''} />
      )}
      <UploadProgress percent={percent} />
      <SubmitButton name="verb" value="upload" fullWidth pending={percent !== null}>
        {t('Add the file')}
      </SubmitButton>
    </ActionForm>
  )
}
