import type { Me } from '#features/people/profiles/queries.ts'
import { PasswordChange } from '#features/people/users/schema.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly me: Me; readonly actionResult: ActionResult | undefined }

export const SignInSection = ({ me, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'password', schema: PasswordChange, actionResult })
  return (
    <SettingsSection
      id="sign-in"
      title="Signing in"
      text="Changing your password signs out all other devices and revokes your API tokens."
    >
      <ActionForm form={form}>
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
        <PasswordField
          field={fields.newPassword}
          label="New password"
          hint="At least 10 characters."
          autoComplete="new-password"
        />
        <Cluster>
          <SubmitButton name="verb" value="password">
            Change password
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </SettingsSection>
  )
}
