import { SignIn } from '#features/people/users/schema.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/typography.tsx'

export const SignInForm = ({
  actionResult,
  forgotHref,
  to,
}: {
  actionResult: ActionResult | undefined
  forgotHref: string
  /** Where a passkey leads. */
  to: string
}) => {
  const [form, fields] = useActionForm({ verb: 'logIn', schema: SignIn, actionResult })
  return (
    <ActionForm form={form}>
      <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      <SubmitButton variant="primary" fullWidth>
        Log in
      </SubmitButton>
      <PasskeyButton act="sign-in" fullWidth onDone={() => location.assign(to)}>
        Sign in with a passkey
      </PasskeyButton>
      <p>
        <TextLink to={forgotHref}>I forgot my password</TextLink>
      </p>
    </ActionForm>
  )
}
