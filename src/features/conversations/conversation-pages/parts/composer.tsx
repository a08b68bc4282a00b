import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ACCEPTED_ENDINGS, TYPES_SENTENCE } from '#features/academy/shared-files/file-types.ts'
import type { MessageView } from '#features/conversations/conversations/messages.ts'
import { messageForm } from '#features/conversations/conversations/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Button, ButtonLink, SubmitButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { FieldErrors, useField } from '#ui/field.tsx'
import styles from './composer.module.css'

export const asksToConfirm = (actionResult: ActionResult | undefined): boolean =>
  actionResult?.refusal?.code === 'contact_data'

type Props = {
  readonly actionResult: ActionResult | undefined
  readonly replyTo: MessageView | null
  /** Without the question whom to answer. */
  readonly path: string
  readonly onTyping: () => void
}

const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Enter sends where there is a keyboard; with Shift it begins a line. On a screen keyboard it begins a line. */
const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  const { key, shiftKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || !hasKeyboard()) return
  event.preventDefault()
  currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}

/** Writes a message, at the lower edge of the conversation. With scripts and without them it is the same form. */
export const Composer = ({ replyTo, path, onTyping, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'send', schema: messageForm, actionResult })
  const fileHint = t('{types}. At most 25 MB.', { types: TYPES_SENTENCE() })
  const text = useField(fields.text, undefined)
  const file = useField({ ...fields.file, name: 'file' }, fileHint)
  const [fileName, setFileName] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to answer is what the writing begins with
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true })
  }, [replyTo?.id])
  const replied = replyTo?.text || replyTo?.file?.name || ''
  const removeFile = () => {
    if (input.current) input.current.value = ''
    setFileName(null)
    field.current?.focus()
  }
  return (
    <ActionForm form={form} isMultipart>
      {replyTo && (
        <div className={styles.above}>
          <p>
            {replyTo.isOwn
              ? t('Your reply to yourself: {message}', { message: replied })
              : t('Your reply to {name}: {message}', { name: replyTo.author?.name ?? '', message: replied })}
          </p>
          <ButtonLink
            to={`${path}#write`}
            size="small"
            icon="close"
            variant="ghost"
            aria-label={t('Do not reply to it')}
          />
          <input type="hidden" name="replyTo" value={replyTo.id} />
        </div>
      )}
      {fileName && (
        <div className={styles.above}>
          <p className={styles.chosen} role="status">
            {fileName}
          </p>
          <Button
            size="small"
            icon="close"
            variant="ghost"
            aria-label={t('Remove {fileName}', { fileName })}
            onClick={removeFile}
          />
        </div>
      )}
      {asksToConfirm(actionResult) && (
        <CheckboxField field={fields.confirmContact} label={t('I want to send it with this contact data')} />
      )}
      <div>
        <div className={styles.form}>
          <label className={styles.clip} title={`${t('Add a file')}. ${fileHint}`}>
            <PaperClip />
            <input
              {...file.control}
              ref={input}
              type="file"
              accept={ACCEPTED_ENDINGS}
              className={styles.file}
              aria-label={t('Add a file')}
              onChange={({ target }) => setFileName(target.files?.[0]?.name ?? null)}
            />
          </label>
          <span id={`${file.id}-description`} hidden>
            {fileHint}
          </span>
          <div className={styles.field}>
            <textarea
              {...text.control}
              ref={field}
              defaultValue={typeof fields.text.initialValue === 'string' ? fields.text.initialValue : undefined}
              rows={1}
              className={styles.text}
              aria-label={t('Your message')}
              placeholder={t('Write a message')}
              onInput={onTyping}
              onKeyDown={sendOnEnter}
            />
          </div>
          <SubmitButton name="verb" value="send" variant="primary" icon="arrow" aria-label={t('Send')} />
        </div>
        <FieldErrors id={text.id} errors={fields.text.errors} />
        <FieldErrors id={file.id} errors={fields.file.errors} />
        <p className={styles.hint}>{t('Enter to send, Shift+Enter for a new line')}</p>
      </div>
    </ActionForm>
  )
}

const PaperClip = () => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.7}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M20 11.5l-8.3 8.3a5 5 0 0 1-7.1-7.1l8.6-8.6a3.4 3.4 0 0 1 4.8 4.8l-8.6 8.6a1.7 1.7 0 0 1-2.4-2.4l7.9-7.9" />
  </svg>
)
