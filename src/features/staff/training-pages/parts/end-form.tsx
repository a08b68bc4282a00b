import { reasonForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'

type Props = {
  readonly verb: 'cancel' | 'decline' | 'undoDone'
  readonly title: string
  readonly consequence: string
  readonly label: string
  readonly actionResult: ActionResult | undefined
}

/** Ends a training, or takes back that it is done, with a reason. */
export const EndForm = ({ verb, title, consequence, label, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb, schema: reasonForm, actionResult, defaults: { reason: '' } })
  return (
    <AccordionItem title={title} open={actionResult?.verb === verb && !actionResult.done}>
      <ActionForm form={form}>
        <p>{consequence}</p>
        <TextAreaField field={fields.reason} label={t('Why')} rows={3} />
        <SubmitButton name="verb" value={verb} variant="danger">
          {label}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
