import { endInput } from '#features/staff/session-requests/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import type { EnrolledStudent } from '../../my-sessions.ts'

type Props = { readonly students: readonly EnrolledStudent[]; readonly actionResult: ActionResult | undefined }

/** Asks that one booking ends. */
export const EndForm = ({ students, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'askEnd', schema: endInput, actionResult })
  return (
    <AccordionItem title={t('End one booking')} open={actionResult?.verb === 'askEnd' && !actionResult.done}>
      <ActionForm form={form}>
        <SelectField
          field={fields.reservationId}
          label={t('Booking')}
          hint={t('If we agree, its lessons that have not begun are refunded.')}
        >
          <option value="">{t('Choose the booking')}</option>
          {students
            .filter(({ plan }) => plan !== 'weekly')
            .map(({ reservationId, displayName, lessons }) => (
              <option key={reservationId} value={reservationId}>
                {displayName}: {t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons })}
              </option>
            ))}
        </SelectField>
        <TextAreaField field={fields.reason} label={t('Why')} hint={t('Only the school will see it.')} rows={3} />
        <SubmitButton name="verb" value="askEnd" fullWidth>
          {t('Ask to end it')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
