import { ActionForm, useActionForm } from '#features/users/parts/action-form.tsx'
import type { Me } from '#features/users/queries.ts'
import { formatDayMonth } from '#kernel/time.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { GuardianInput } from '../schema.ts'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly me: Me; readonly actionResult: ActionResult | undefined }

const GuardianForm = ({ me, actionResult }: Props) => {
  const defaults = { guardianEmail: me.guardianEmail ?? '' }
  const [form, fields] = useActionForm({ verb: 'guardian', schema: GuardianInput, actionResult, defaults })
  return (
    <ActionForm form={form}>
      <Notice kind="warn" title="Your guardian has not confirmed yet">
        Until then you can look around, but not reserve. The link in the letter works for 30 days; naming another
        address makes the older link worthless.
      </Notice>
      <TextField
        field={fields.guardianEmail}
        label="Parent's or guardian's e-mail"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <Cluster>
        <SubmitButton name="verb" value="guardian">
          Send the letter
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}

export const GuardianSection = ({ me, actionResult }: Props) => (
  <SettingsSection
    id="guardian"
    title="Guardian"
    text="Under 18 a parent or guardian confirms the account before it can reserve."
  >
    {me.guardianConfirmedAt ? (
      <Notice kind="good" title="Confirmed">
        {me.guardianEmail ?? 'Your guardian'} confirmed your account on{' '}
        {formatDayMonth(me.guardianConfirmedAt, me.zone)}.
      </Notice>
    ) : (
      <GuardianForm me={me} actionResult={actionResult} />
    )}
  </SettingsSection>
)
