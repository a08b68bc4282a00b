import {
  MESSAGE_REPORT_KINDS,
  MESSAGE_REPORT_LABELS,
  messageReportInput,
} from '#features/conversations/safety/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  /** The message that is meant; null for all of it. */
  readonly message: { readonly id: string; readonly text: string } | null
  readonly path: string
  readonly actionResult: ActionResult | undefined
}

/** Tells staff about a message, or about the whole conversation. */
export const ReportCard = ({ message, path, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'report', schema: messageReportInput, actionResult })
  return (
    <Card title={message ? t('Report this message') : t('Report this conversation')} tone="warn" variant="highlighted">
      <ActionForm form={form}>
        {message && <input type="hidden" name="messageId" value={message.id} />}
        {message && <blockquote>{message.text || t('A file')}</blockquote>}
        <Muted>{t('Only our staff read this. The others do not see it. In danger call 112.')}</Muted>
        <RadioCards
          field={fields.kind}
          legend={t('What is it about?')}
          options={MESSAGE_REPORT_KINDS.map(value => ({ value, title: MESSAGE_REPORT_LABELS[value]() }))}
        />
        <TextAreaField field={fields.text} label={t('What happened?')} rows={4} />
        <Cluster>
          <SubmitButton name="verb" value="report" variant="primary">
            {t('Send to staff')}
          </SubmitButton>
          <ButtonLink to={`${path}#write`}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
