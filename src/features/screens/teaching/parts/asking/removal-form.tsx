import { removalForm } from '#features/staff/session-requests/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'
import type { EnrolledStudent } from '../../my-sessions.ts'

type Props = { readonly students: readonly EnrolledStudent[]; readonly actionResult: ActionResult | undefined }

/** Asks that a student leaves the session with all bookings. */
export const RemovalForm = ({ students, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'askRemoval', schema: removalForm, actionResult })
  const byId = [...new Map(students.map(student => [student.uid, student])).values()]
  return (
    <AccordionItem title={t('Remove a student')} open={actionResult?.verb === 'askRemoval' && !actionResult.done}>
      <ActionForm form={form}>
        <Muted>
          {t('If we agree, the student leaves this session, and lessons that have not begun are refunded.')}
        </Muted>
        <SelectField field={fields.studentId} label={t('Student')}>
          <option value="">{t('Choose the student')}</option>
          {byId.map(({ uid, displayName, username }) => (
            <option key={uid} value={uid}>
              {displayName} ({username})
            </option>
          ))}
        </SelectField>
        <TextAreaField field={fields.reason} label={t('Why')} hint={t('Only the school will see it.')} rows={3} />
        <SubmitButton name="verb" value="askRemoval" fullWidth>
          {t('Ask for the removal')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
