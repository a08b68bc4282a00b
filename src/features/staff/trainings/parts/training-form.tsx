import { FormGuard } from '#features/people/visitor-forms/parts/form-guard.tsx'
import { PrivacyNote } from '#features/people/visitor-forms/parts/privacy-note.tsx'
import { TRAINING_SIZE, TRAINING_TOPIC_LABELS, TRAINING_TOPICS } from '#features/staff/visitor-requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { AutoGrid } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { trainingForm } from '../schema.ts'
import type { RequestFormProps } from './form-props.ts'

/** A school or an organisation asks for a training. */
export const TrainingForm = ({ name, email, stamp, actionResult }: RequestFormProps) => {
  const [form, fields] = useActionForm({
    verb: 'training',
    schema: trainingForm,
    actionResult,
    defaults: { name, email },
  })
  return (
    <ActionForm form={form} action="/training#ask">
      <TextField field={fields.organisation} label={t('School or organisation')} autoComplete="organization" />
      <AutoGrid>
        <TextField field={fields.name} label={t('Contact person')} autoComplete="name" />
        <TextField field={fields.email} label={t('E-mail')} type="email" autoComplete="email" autoCapitalize="none" />
        <TextField field={fields.phone} label={t('Phone')} optional type="tel" autoComplete="tel" />
        <SelectField field={fields.topic} label={t('Topic')}>
          <option value="">{t('Choose a topic')}</option>
          {TRAINING_TOPICS.map(topic => (
            <option key={topic} value={topic}>
              {TRAINING_TOPIC_LABELS[topic]()}
            </option>
          ))}
        </SelectField>
        <TextField
          field={fields.audience}
          label={t('Who takes part')}
          hint={t('Such as: science teachers, years 7 to 10.')}
        />
        <TextField
          field={fields.size}
          label={t('How many people')}
          hint={t('An estimate is enough.')}
          type="number"
          inputMode="numeric"
          min={TRAINING_SIZE.min}
          max={TRAINING_SIZE.max}
        />
      </AutoGrid>
      <TextField
        field={fields.preferredDates}
        label={t('Preferred dates')}
        hint={t('Such as: two afternoons in March, or the last week of August.')}
      />
      <TextAreaField field={fields.message} label={t('What would you like to achieve?')} rows={6} />
      <FormGuard stamp={stamp} field={fields.stamp} actionResult={actionResult} />
      <Muted size="small">
        {t('Asking costs nothing and books nothing. We answer by e-mail within two working days.')}
      </Muted>
      <PrivacyNote />
      <SubmitButton variant="primary" fullWidth>
        {t('Send training request')}
      </SubmitButton>
    </ActionForm>
  )
}
