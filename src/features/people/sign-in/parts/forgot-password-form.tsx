import { ForgotPassword } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

export const ForgotPasswordForm = ({ actionResult }: { actionResult: ActionResult | undefined }) => {
  const [form, fields] = useActionForm({ verb: 'forgot', schema: ForgotPassword, actionResult })
  return (
    <ActionForm form={form}>
      <Muted>{t('We’ll send you a link to choose a new password. It works once, within an hour.')}</Muted>
      <TextField field={fields.email} label={t('E-mail')} type="email" autoComplete="username" autoCapitalize="none" />
      <SubmitButton variant="primary" fullWidth>
        {t('Send me a link')}
      </SubmitButton>
      <Muted size="small">
        {rich('Can’t read e-mails to this address? <link>Ask our staff for help</link>.', {
          link: words => <TextLink to="/enter/help">{words}</TextLink>,
        })}
      </Muted>
    </ActionForm>
  )
}
