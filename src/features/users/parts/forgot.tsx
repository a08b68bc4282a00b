import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Muted } from '#ui/rhythm.tsx'
import { Forgot } from '../schema.ts'
import { useVerbForm, VerbForm } from './verb-form.tsx'

export const ForgotForm = ({ outcome }: { outcome: Outcome | undefined }) => {
  const [form, fields] = useVerbForm({ verb: 'forgot', schema: Forgot, outcome })
  return (
    <VerbForm form={form}>
      <Muted>We send a link with which you choose a new password. It works once, within an hour.</Muted>
      <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" autoCapitalize="none" />
      <Submit look="main" block>
        Send me a link
      </Submit>
    </VerbForm>
  )
}
