import { ForAChild, PersonFields } from '#features/people/sign-up/parts/person-fields.tsx'
import { SignUp } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'

type Props = { readonly actionResult: ActionResult | undefined; readonly now: string; readonly zone: string }

export const SignUpForm = ({ actionResult, now, zone }: Props) => {
  const [form, fields] = useActionForm({ verb: 'signUp', schema: SignUp, actionResult, defaults: { zone } })
  const { update } = form
  return (
    <ActionForm form={form}>
      <ForAChild />
      <TextField field={fields.email} label={t('E-mail')} type="email" autoComplete="email" autoCapitalize="none" />
      <PasswordField
        field={fields.password}
        label={t('Password')}
        hint={t('At least 10 characters.')}
        autoComplete="new-password"
      />
      <PersonFields fields={fields} chooseZone={value => update({ name: 'zone', value })} now={now} zone={zone} />
      <SubmitButton variant="primary" fullWidth>
        {t('Sign up')}
      </SubmitButton>
    </ActionForm>
  )
}
