import { officeMoveForm } from '#features/academy/office-bookings/schema.ts'
import type { FreeDays } from '#features/academy/proposals/free-days.ts'
import { TimesField } from '#features/academy/proposals/parts/times-field.tsx'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly free: FreeDays
  readonly teacherName: string
  /** Who of the student's side can agree. */
  readonly voices: readonly { readonly id: string; readonly name: string }[]
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

/** Both sides agreed on the phone: one time, and who agreed when. */
export const AgreedForm = ({ free, teacherName, voices, actionResult, now }: Props) => {
  const [form, fields] = useActionForm({ verb: 'moveAgreed', schema: officeMoveForm, actionResult })
  return (
    <ActionForm form={form}>
      <Card>
        <TimesField
          {...{ free, now }}
          forOthers
          errors={fields.times.errors}
          chosen={fields.times.initialValue}
          hint={t('Choose the one on which both have agreed.')}
        />
      </Card>
      <Card>
        <Stack gap={4}>
          <SelectField field={fields.agreedBy} label={t('Who agreed for the student')}>
            {voices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            field={fields.agreedAt}
            type="datetime-local"
            label={t('When they agreed on the phone')}
            hint={t('By your clock. Within the last seven days.')}
          />
          <SubmitButton variant="primary">{t('Move the lesson')}</SubmitButton>
          <Muted size="small">
            {t(
              'It moves at once. {teacherName} and the student’s side are told who agreed, and can propose another time.',
              { teacherName },
            )}
          </Muted>
        </Stack>
      </Card>
    </ActionForm>
  )
}
