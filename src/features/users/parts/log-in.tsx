import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/rhythm.tsx'
import { LogIn } from '../schema.ts'
import { useVerbForm, VerbForm } from './verb-form.tsx'

export const LogInForm = ({ outcome, forgotHref }: { outcome: Outcome | undefined; forgotHref: string }) => {
  const [form, fields] = useVerbForm({ verb: 'logIn', schema: LogIn, outcome })
  return (
    <VerbForm form={form}>
      <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" autoCapitalize="none" />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      <Submit look="main" block>
        Log in
      </Submit>
      <p>
        <TextLink to={forgotHref}>I forgot my password</TextLink>
      </p>
    </VerbForm>
  )
}
