import { Form } from 'react-router'
import { ActionForm, useActionForm } from '#features/users/parts/action-form.tsx'
import type { Me } from '#features/users/queries.ts'
import { PasswordChange } from '#features/users/schema.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly me: Me; readonly actionResult: ActionResult | undefined }

const refusalOf = (verb: string, actionResult: ActionResult | undefined) =>
  actionResult?.verb === verb ? actionResult.refusal?.message : undefined

const EmailStatus = ({ me: { email, emailVerified }, actionResult }: Props) => {
  const refusal = refusalOf('resendVerification', actionResult)
  return (
    <>
      <Cluster>
        <strong>{email}</strong>
        {emailVerified ? (
          <Chip tone="good" icon="check">
            confirmed
          </Chip>
        ) : (
          <Chip tone="warn">not confirmed</Chip>
        )}
      </Cluster>
      {!emailVerified && (
        <Notice
          kind="warn"
          title="Please confirm this address"
          action={
            <Form method="post" preventScrollReset>
              <SubmitButton size="small" name="verb" value="resendVerification">
                Send the link again
              </SubmitButton>
            </Form>
          }
        >
          {refusal ?? 'The link is in your inbox. Until you confirm, you can look around but not book.'}
        </Notice>
      )}
    </>
  )
}

export const SignInSection = ({ me, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'password', schema: PasswordChange, actionResult })
  return (
    <SettingsSection id="sign-in" title="Signing in" text="Changing your password signs out all other devices.">
      <EmailStatus me={me} actionResult={actionResult} />
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
