import { Form } from 'react-router'
import { PasswordChange } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { Muted } from '#ui/typography.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = {
  readonly email: string
  /** False for a person who signed up with a provider. */
  readonly hasPassword: boolean
  readonly actionResult: ActionResult | undefined
}

export const SignInSection = ({ hasPassword, ...props }: Props) =>
  hasPassword ? <PasswordSection {...props} /> : <FirstPasswordSection {...props} />

/** The link proves the address, as at a sign-up with a password. */
const FirstPasswordSection = ({ email, actionResult }: Omit<Props, 'hasPassword'>) => (
  <SettingsSection
    id="sign-in"
    title={t('Password')}
    text={t(
      'You have no password yet. With one you can also change your address, turn on two-step sign-in and disconnect providers.',
    )}
  >
    <Stack gap={4}>
      {actionResult?.verb === 'choosePassword' && actionResult.refusal && (
        <Notice kind="warn" title={actionResult.refusal.message} isLiveRegion />
      )}
      <Form method="post" preventScrollReset>
        <Cluster>
          <SubmitButton name="verb" value="choosePassword">
            {t('Send me a link to choose a password')}
          </SubmitButton>
          <SavedNote verb="choosePassword" actionResult={actionResult} />
        </Cluster>
      </Form>
      <Muted size="small">
        {t('We’ll send it to {email}. It works once, within an hour, and signs out all devices.', { email })}
      </Muted>
    </Stack>
  </SettingsSection>
)

const PasswordSection = ({ email, actionResult }: Omit<Props, 'hasPassword'>) => {
  const [form, fields] = useActionForm({ verb: 'password', schema: PasswordChange, actionResult })
  return (
    <SettingsSection
      id="sign-in"
      title={t('Password')}
      text={t('Changing your password signs out all other devices and revokes your API tokens.')}
    >
      <ActionForm form={form}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField field={fields.currentPassword} label={t('Current password')} autoComplete="current-password" />
        <PasswordField
          field={fields.newPassword}
          label={t('New password')}
          hint={t('At least 10 characters.')}
          autoComplete="new-password"
        />
        <Cluster>
          <SubmitButton name="verb" value="password">
            {t('Change password')}
          </SubmitButton>
          <SavedNote verb="password" actionResult={actionResult} />
        </Cluster>
      </ActionForm>
    </SettingsSection>
  )
}
