import { PLAN_LABELS } from '#features/academy/reservations/plan-labels.ts'
import type { toPublicSession } from '#features/academy/sessions/session-view.ts'
import { additionForm } from '#features/staff/session-requests/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'
import type { SessionRequests } from '../../own-session-requests.ts'

type Props = Pick<SessionRequests, 'firstDates'> & {
  readonly session: ReturnType<typeof toPublicSession>
  readonly actionResult: ActionResult | undefined
}

/** Asks a student by username to join. */
export const AdditionForm = ({ session: { type }, firstDates, actionResult }: Props) => {
  const isCourse = type === 'course'
  const [form, fields] = useActionForm({
    verb: 'askAddition',
    schema: additionForm,
    actionResult,
    defaults: { plan: isCourse ? 'course' : 'block' },
  })
  return (
    <AccordionItem title={t('Add a student')} open={actionResult?.verb === 'askAddition' && !actionResult.done}>
      <ActionForm form={form}>
        <Muted>{t('The student, or a guardian, decides and pays. We’ll tell you the answer.')}</Muted>
        <TextField
          field={fields.username}
          label={t('Username')}
          hint={t('The full username, as the student tells you.')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        {isCourse ? (
          <input type="hidden" name="plan" value="course" />
        ) : (
          <>
            <SelectField field={fields.plan} label={t('Lessons')}>
              <option value="block">{PLAN_LABELS.block()}</option>
              <option value="single">{PLAN_LABELS.single()}</option>
            </SelectField>
            <SelectField field={fields.firstDate} label={t('First lesson')}>
              {firstDates.map(({ value, label }) => (
                <option key={label} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <TextAreaField
          field={fields.message}
          label={t('Message')}
          hint={t('The student will see it.')}
          optional
          rows={3}
        />
        <SubmitButton name="verb" value="askAddition" fullWidth>
          {t('Ask the student')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
