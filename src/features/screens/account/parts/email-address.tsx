import { Form } from 'react-router'
import type { OwnEmailChange } from '#features/people/credentials/email-change-queries.ts'
import type { OwnAddress } from '#features/people/profiles/queries.ts'
import { EmailChange } from '#features/people/users/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { rich } from '#ui/rich.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = {
  readonly me: OwnAddress
  readonly change: OwnEmailChange
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

const refusalOf = (verb: string, actionResult: ActionResult | undefined) =>
  actionResult?.verb === verb ? actionResult.refusal?.message : undefined

const EmailStatus = ({ me: { email, emailVerified }, actionResult }: Pick<Props, 'me' | 'actionResult'>) => {
  const refusal = refusalOf('resendVerification', actionResult)
  return (
    <>
      <Cluster>
        <strong>{email}</strong>
        {emailVerified ? (
          <Chip tone="good" icon="check">
            {t('confirmed')}
          </Chip>
        ) : (
          <Chip tone="warn">{t('not confirmed')}</Chip>
        )}
      </Cluster>
      {!emailVerified && (
        <Notice
          kind="warn"
          title={t('Please confirm this address')}
          action={
            <Form method="post" preventScrollReset>
              <SubmitButton size="small" name="verb" value="resendVerification">
                {t('Send the link again')}
              </SubmitButton>
              <SavedNote verb="resendVerification" actionResult={actionResult} />
            </Form>
          }
        >
          {refusal ??
            t(
              'The link is in your inbox. Until you confirm, you can look around but not book. Is the address wrong? Change it below.',
            )}
        </Notice>
      )}
    </>
  )
}

const waitsFor = ({ approved, confirmed }: NonNullable<OwnEmailChange>): string => {
  if (approved) return t('Open the link that we sent to the new address.')
  return confirmed
    ? t('Open the link that we sent to your current address.')
    : t('Open the links that we sent to your current address and to the new one.')
}

const PendingChange = ({ change, now }: { change: NonNullable<OwnEmailChange>; now: string }) => (
  <Notice
    kind="info"
    title={t('Changing to {newEmail}', { newEmail: change.newEmail })}
    action={
      <Form method="post" preventScrollReset>
        <SubmitButton size="small" name="verb" value="withdrawEmailChange">
          {t('Withdraw this change')}
        </SubmitButton>
      </Form>
    }
  >
    {waitsFor(change)}{' '}
    {rich('The links work until <time></time>.', { time: () => <LocalTime at={change.expiresAt} now={now} /> })}
  </Notice>
)

export const EmailSection = ({ me, change, actionResult, now }: Props) => {
  const [form, fields] = useActionForm({ verb: 'changeEmail', schema: EmailChange, actionResult })
  return (
    <SettingsSection
      id="email"
      title={t('E-mail address')}
      text={
        me.emailVerified
          ? t('You log in with it, and we write to it. A new one must be approved at both addresses.')
          : t('You log in with it, and we write to it. We’ll send the link to the new one.')
      }
    >
      <EmailStatus me={me} actionResult={actionResult} />
      {change && <PendingChange change={change} now={now} />}
      <ActionForm form={form}>
        <TextField
          field={fields.newEmail}
          label={t('New e-mail address')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <PasswordField field={fields.currentPassword} label={t('Your password')} autoComplete="current-password" />
        <Cluster>
          <SubmitButton name="verb" value="changeEmail">
            {t('Change address')}
          </SubmitButton>
          <SavedNote verb="changeEmail" actionResult={actionResult} />
        </Cluster>
      </ActionForm>
    </SettingsSection>
  )
}
