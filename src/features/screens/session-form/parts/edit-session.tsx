import type { toPublicSession } from '#features/academy/sessions/session-view.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toFormValues } from '../schema.ts'
import type { FormCalendar } from './form-calendar.ts'
import { SessionFields } from './session-fields.tsx'
import { SessionForm } from './session-form.tsx'
import { useSessionForm } from './use-session-form.ts'

export type EditedSession = ReturnType<typeof toPublicSession> & { readonly sharedAvailability: boolean }
type Props = {
  readonly session: EditedSession
  readonly calendar: FormCalendar
  readonly actionResult: ActionResult | undefined
}

/** Before the first hold or reservation: every field may change. */
export const EditSession = ({ session, calendar, actionResult }: Props) => {
  const [form, fields] = useSessionForm({ verb: 'edit', actionResult, defaults: toFormValues(session) })
  return (
    <Card title={t('Edit')}>
      <SessionForm form={form}>
        <SessionFields form={form} fields={fields} calendar={calendar} fixedType={session.type} />
        <SubmitButton variant="primary" name="verb" value="edit" fullWidth>
          {t('Save changes')}
        </SubmitButton>
      </SessionForm>
    </Card>
  )
}
