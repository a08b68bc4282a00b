import { type ReportInput, reportForm } from '#features/academy/progress-reports/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { FieldLine, SelectField, TextAreaField, TextField } from '#ui/field.tsx'

type Props = {
  readonly students: readonly { readonly uid: string; readonly name: string }[]
  readonly defaults: ReportInput
  /** The student and the days of a draft stay as they are. */
  readonly isNew: boolean
  readonly actionResult: ActionResult | undefined
}

/** The draft of a report. */
export const ReportForm = ({ students, defaults, isNew, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'draft', schema: reportForm, actionResult, defaults })
  return (
    <ActionForm form={form}>
      {isNew ? (
        <>
          <SelectField field={fields.studentId} label={t('Student')}>
            <option value="">{t('Choose a student')}</option>
            {students.map(({ uid, name }) => (
              <option key={uid} value={uid}>
                {name}
              </option>
            ))}
          </SelectField>
          <FieldLine>
            <TextField field={fields.from} type="date" label={t('First day')} />
            <TextField field={fields.to} type="date" label={t('Last day')} />
          </FieldLine>
        </>
      ) : (
        (['studentId', 'from', 'to'] as const).map(name => (
          <input key={name} type="hidden" name={name} value={defaults[name]} />
        ))
      )}
      <TextAreaField
        field={fields.words}
        label={t('Your words')}
        rows={8}
        hint={t(
          'What goes well, what to work on, what is next. Attendance, topics, homework and marks are added by themselves.',
        )}
      />
      <SubmitButton name="verb" value="draft" {...(isNew ? { variant: 'primary' as const } : {})} fullWidth>
        {t('Save the draft')}
      </SubmitButton>
      {!isNew && (
        <ConfirmDetails
          label={t('Publish the report')}
          variant="primary"
          fullWidth
          consequence={t(
            'These words are published. The student and the guardians are told and can read the report. It can’t be changed after that.',
          )}
        >
          <SubmitButton name="publish" value="yes" variant="primary" fullWidth>
            {t('Publish')}
          </SubmitButton>
        </ConfirmDetails>
      )}
    </ActionForm>
  )
}
