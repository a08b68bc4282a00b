import { PersonFields } from '#features/people/sign-up/parts/person-fields.tsx'
import { ProviderSignUp } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly providerName: string
  readonly email: string | null
  readonly isEmailProven: boolean
  readonly name: string
  readonly now: string
  readonly zone: string
  readonly actionResult: ActionResult | undefined
}

export const FinishForm = ({ providerName, email, isEmailProven, name, now, zone, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    ...{ verb: 'signUp', schema: ProviderSignUp, actionResult },
    defaults: { zone, displayName: name, ...(email && !isEmailProven ? { email } : {}) },
  })
  const { update } = form
  return (
    <ActionForm form={form}>
      {isEmailProven && email !== null ? (
        <Muted>
          {rich('You’ll log in with {providerName}. We write to <strong>{email}</strong>.', {
            providerName,
            strong: words => <strong>{words}</strong>,
            email,
          })}
        </Muted>
      ) : (
        <TextField
          field={fields.email}
          label={t('E-mail')}
          hint={t('We’ll send you a link to confirm it.')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
        />
      )}
      <PersonFields fields={fields} chooseZone={value => update({ name: 'zone', value })} now={now} zone={zone} />
      <SubmitButton variant="primary" fullWidth>
        {t('Create my account')}
      </SubmitButton>
    </ActionForm>
  )
}
