import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ListedMessage } from '../messages.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { useSeenVersion } from './use-seen-version.ts'
import { VersionedForm } from './versioned-form.tsx'

type Props = {
  readonly message: ListedMessage
  readonly typed: { readonly title: string; readonly message: string }
  readonly actionData: ActionResult | undefined
}

/** The words of one message: shown with sample values, sent as a test, or saved. */
export const MessageForm = ({ message, typed, actionData }: Props) => {
  const version = useSeenVersion(message.version, actionData)
  const saved = message.own ?? message
  const refused = actionData?.done === undefined ? actionData?.result : undefined
  const field = (name: 'title' | 'message') => ({
    name,
    initialValue: refused?.initialValue?.[name] ?? typed[name],
    errors: refused?.error?.[name] ?? undefined,
  })
  return (
    <VersionedForm version={version}>
      {version.isChanged && <ChangedNotice saved={`${saved.title}: ${saved.message}`} />}
      <TextField field={field('title')} label={t('Title, also the e-mail’s subject')} maxLength={150} required />
      <TextAreaField
        field={field('message')}
        label={t('Message')}
        hint={t('A blank line begins a paragraph.')}
        rows={6}
        required
      />
      {message.placeholders.length > 0 && (
        <Muted size="small">
          {t('Filled in when it is sent: {placeholders}', {
            placeholders: message.placeholders.map(name => `{${name}}`).join(', '),
          })}
        </Muted>
      )}
      <Cluster>
        <SubmitButton name="verb" value="save" variant="primary">
          {t('Save')}
        </SubmitButton>
        <Button type="submit" formMethod="get">
          {t('Preview')}
        </Button>
        <SubmitButton name="verb" value="test">
          {t('Send me a test')}
        </SubmitButton>
      </Cluster>
    </VersionedForm>
  )
}
