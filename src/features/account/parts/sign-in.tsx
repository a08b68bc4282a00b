import { Form } from 'react-router'
import { useVerbForm, VerbForm } from '#features/users/parts/verb-form.tsx'
import type { Me } from '#features/users/queries.ts'
import { PasswordChange } from '#features/users/schema.ts'
import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Cluster } from '#ui/rhythm.tsx'
import { Side } from './side.tsx'

type Props = { readonly me: Me; readonly outcome: Outcome | undefined }

const refusalOf = (verb: string, outcome: Outcome | undefined) =>
  outcome?.verb === verb ? outcome.refusal?.message : undefined

const Address = ({ me: { email, emailVerified }, outcome }: Props) => {
  const refusal = refusalOf('resendVerification', outcome)
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
              <Submit size="small" name="verb" value="resendVerification">
                Send the letter again
              </Submit>
            </Form>
          }
        >
          {refusal ?? 'Open the link in our letter. Until then you can look around, but not reserve.'}
        </Notice>
      )}
    </>
  )
}

export const SignInSide = ({ me, outcome }: Props) => {
  const [form, fields] = useVerbForm({ verb: 'password', schema: PasswordChange, outcome })
  return (
    <Side id="sign-in" title="Signing in" text="A new password signs all other devices out.">
      <Address me={me} outcome={outcome} />
      <VerbForm form={form}>
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
        <PasswordField
          field={fields.newPassword}
          label="New password"
          hint="At least 10 characters."
          autoComplete="new-password"
        />
        <Cluster>
          <Submit name="verb" value="password">
            Change password
          </Submit>
        </Cluster>
      </VerbForm>
    </Side>
  )
}
