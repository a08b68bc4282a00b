import { Form } from 'react-router'
import type { MessageView } from '#features/conversations/conversations/messages.ts'
import { editForm } from '#features/conversations/conversations/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { asksToConfirm } from './composer.tsx'

type OwnMessage = { readonly message: MessageView; readonly path: string }

/** Changes what was written. */
export const EditForm = ({
  message,
  path,
  actionResult,
}: OwnMessage & { readonly actionResult: ActionResult | undefined }) => {
  const [form, fields] = useActionForm({
    verb: 'edit',
    schema: editForm,
    actionResult,
    defaults: { text: message.text },
  })
  return (
    <Card title={t('Change your message')}>
      <ActionForm form={form}>
        <input type="hidden" name="message" value={message.id} />
        <TextAreaField
          field={fields.text}
          label={t('Your message')}
          hint={t('Others see that it was changed. Our staff can see what it said before.')}
          rows={3}
        />
        {asksToConfirm(actionResult) && (
          <CheckboxField field={fields.confirmContact} label={t('I want to send it with this contact data')} />
        )}
        <Cluster>
          <SubmitButton name="verb" value="edit" variant="primary">
            {t('Save')}
          </SubmitButton>
          <ButtonLink to={`${path}#write`}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </Card>
  )
}

/** Asks once before a message is deleted. It has a URL of its own, so it works without scripts. */
export const DeleteCard = ({ message, path }: OwnMessage) => (
  <Card title={t('Delete this message?')} variant="highlighted" tone="warn">
    <Stack gap={4}>
      <Muted>{message.text || message.file?.name}</Muted>
      <Consequences>
        <Consequence
          icon="trash"
          title={t('No one in this conversation can read it after that')}
          sub={t('It is shown as deleted. Our staff can read it with a reason for 90 days; then it is gone.')}
        />
      </Consequences>
      <Cluster>
        <ButtonLink to={`${path}#write`} variant="primary">
          {t('Keep it')}
        </ButtonLink>
        <Form method="post" action={path}>
          <input type="hidden" name="message" value={message.id} />
          <SubmitButton name="verb" value="delete" variant="danger">
            {t('Delete the message')}
          </SubmitButton>
        </Form>
      </Cluster>
    </Stack>
  </Card>
)
