import { planForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = { readonly joinDetails: string; readonly actionResult: ActionResult | undefined }

/** How people get there: with it an accepted training is planned. */
export const PlanCard = ({ joinDetails, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'plan', schema: planForm, actionResult, defaults: { joinDetails } })
  return (
    <Card title={t('How people get there')} {...(joinDetails ? {} : { tone: 'lamp', variant: 'highlighted' as const })}>
      <ActionForm form={form}>
        <TextAreaField
          field={fields.joinDetails}
          label={t('Address and room, or the link')}
          hint={t('Sent to the school and to participants with an e-mail address.')}
          rows={3}
        />
        {!joinDetails && <Muted size="small">{t('With this the training is planned, and reminders are sent.')}</Muted>}
        <SubmitButton name="verb" value="plan" variant={joinDetails ? 'plain' : 'primary'}>
          {joinDetails ? t('Save and tell everyone') : t('Plan the training')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}
