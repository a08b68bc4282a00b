import { descriptionForm } from '#features/staff/event-changes/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly description: string
  readonly teacherName: string
  readonly actionResult: ActionResult | undefined
}

/** Changes the text of a session; only the teacher is told. */
export const DescriptionForm = ({ description, teacherName, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    ...{ verb: 'describe', schema: descriptionForm, actionResult },
    defaults: { description },
  })
  return (
    <Card title={t('Description')}>
      <ActionForm form={form}>
        <TextAreaField field={fields.description} label={t('Description')} rows={6} />
        <TextAreaField field={fields.reason} label={t('Reason')} rows={2} />
        <Muted size="small">
          {t('We’ll tell {teacherName}. Students see the new text on the session’s page.', { teacherName })}
        </Muted>
        <Cluster>
          <SubmitButton>{t('Save the description')}</SubmitButton>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
