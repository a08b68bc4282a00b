import { ForgotPassword } from '#features/people/users/schema.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

export const ForgotPasswordForm = ({ actionResult }: { actionResult: ActionResult | undefined }) => {
  const [form, fields] = useActionForm({ verb: 'forgot', schema: ForgotPassword, actionResult })
  return (
    <ActionForm form={form}>
      <Muted>We’ll send you a link to choose a new password. It works once, within an hour.</Muted>
      <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" autoCapitalize="none" />
      <SubmitButton variant="primary" fullWidth>
        Send me a link
      </SubmitButton>
      <Muted size="small">
        Can’t read e-mails to this address? <TextLink to="/enter/help">Ask our staff for help</TextLink>.
      </Muted>
    </ActionForm>
  )
}
