import { FormGuard } from '#features/people/visitor-forms/parts/form-guard.tsx'
import { PrivacyNote } from '#features/people/visitor-forms/parts/privacy-note.tsx'
import { t } from '#kernel/messages.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { AutoGrid } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { workshopForm } from '../schema.ts'
import type { RequestFormProps } from './form-props.ts'

/** A person asks for a workshop, with the specification's three fields. */
export const WorkshopForm = ({ name, email, stamp, actionResult }: RequestFormProps) => {
  const [form, fields] = useActionForm({
    verb: 'workshop',
    schema: workshopForm,
    actionResult,
    defaults: { name, email },
  })
  return (
    <ActionForm form={form} action="/training?for=workshop#ask">
      <AutoGrid>
        <TextField field={fields.name} label={t('Your name')} autoComplete="name" />
        <TextField field={fields.email} label={t('E-mail')} type="email" autoComplete="email" autoCapitalize="none" />
      </AutoGrid>
      <TextAreaField
        field={fields.message}
        label={t('Your workshop')}
        hint={t('For whom, how many people, when and where, and what it should be about.')}
        rows={6}
      />
      <FormGuard stamp={stamp} field={fields.stamp} actionResult={actionResult} />
      <Muted size="small">
        {t('Asking costs nothing and books nothing. We answer by e-mail within two working days.')}
      </Muted>
      <PrivacyNote />
      <SubmitButton variant="primary" fullWidth>
        {t('Send workshop request')}
      </SubmitButton>
    </ActionForm>
  )
}
