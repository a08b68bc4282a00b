import { SignIn } from '#features/people/users/schema.ts'
import { inLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
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
      <TextField field={fields.email} label={t('E-mail')} type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField field={fields.password} label={t('Password')} autoComplete="current-password" />
      <SubmitButton variant="primary" fullWidth>
        {t('Log in')}
      </SubmitButton>
      <PasskeyButton act="sign-in" fullWidth onDone={() => location.assign(inLanguageAddress(currentLanguage(), to))}>
        {t('Sign in with a passkey')}
      </PasskeyButton>
      <p>
        <TextLink to={forgotHref}>{t('I forgot my password')}</TextLink>
      </p>
    </ActionForm>
  )
}
