import { messageReportAnswerForm } from '#features/conversations/safety/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { INBOX_PATH } from '../paths.ts'

type Props = {
  readonly report: { readonly id: string; readonly text: string; readonly reporterName: string }
  readonly actionResult: ActionResult | undefined
}

/** Staff answer one report. It has a URL of its own, so it works without scripts. */
export const ResolveCard = ({ report: { id, text, reporterName }, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'resolve',
    schema: messageReportAnswerForm,
    actionResult,
    defaults: { report: id, note: '' },
  })
  return (
    <Card tone="warn" variant="highlighted" title={t('Answer {reporterName}', { reporterName })}>
      <ActionForm form={form}>
        <input type="hidden" name="report" value={id} />
        <blockquote>{text}</blockquote>
        <TextAreaField field={fields.note} label={t('Your answer to {reporterName}', { reporterName })} rows={4} />
        <Cluster>
          <SubmitButton name="verb" value="resolve" variant="primary">
            {t('Send and resolve')}
          </SubmitButton>
          <ButtonLink to={`${INBOX_PATH}?view=reported`}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
