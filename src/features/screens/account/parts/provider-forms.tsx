import { ConnectInput, DisconnectInput } from '#features/people/provider-sign-in/schema.ts'
import { accountSectionPath, CONNECTED_PATH } from '#features/people/users/account-sections.ts'
import { PROVIDER_NAMES, type ProviderId } from '#kernel/identity-provider.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { PasswordField } from '#ui/password-field.tsx'

type Props = {
  readonly provider: ProviderId
  readonly hasPassword: boolean
  readonly actionResult: ActionResult | undefined
}

export const ConnectForm = ({ provider, hasPassword, actionResult }: Props) => {
  const name = PROVIDER_NAMES[provider]
  const [form, fields] = useActionForm({ verb: 'connect', schema: ConnectInput, actionResult })
  return (
    <ConfirmCard title={t('Connect {name}', { name })} label={t('Connect {name}', { name })}>
      {hasPassword ? (
        <ActionForm form={form}>
          <p>
            {t('Then choose the account at {name}. Anyone who can open that account can log in to yours.', { name })}
          </p>
          <input type="hidden" name="provider" value={provider} />
          <PasswordField field={fields.currentPassword} label={t('Current password')} autoComplete="current-password" />
          <Cluster>
            <SubmitButton name="verb" value="connect">
              {t('Go to {name}', { name })}
            </SubmitButton>
            <ButtonLink to={CONNECTED_PATH}>{t('Back')}</ButtonLink>
          </Cluster>
        </ActionForm>
      ) : (
        <Stack gap={4}>
          <p>{t('You have no password yet. Choose one first: we ask for it before another account is connected.')}</p>
          <Cluster>
            <ButtonLink to={accountSectionPath('sign-in')}>{t('Choose a password')}</ButtonLink>
            <ButtonLink to={CONNECTED_PATH}>{t('Back')}</ButtonLink>
          </Cluster>
        </Stack>
      )}
    </ConfirmCard>
  )
}

export const DisconnectForm = ({ provider, hasPassword, actionResult }: Props) => {
  const name = PROVIDER_NAMES[provider]
  const [form, fields] = useActionForm({ verb: 'disconnect', schema: DisconnectInput, actionResult })
  return (
    <ConfirmCard title={t('Disconnect {name}?', { name })} label={t('Disconnect {name}?', { name })}>
      <ActionForm form={form}>
        <p>{t('You can then no longer log in with it. Devices that are logged in stay logged in.')}</p>
        <input type="hidden" name="provider" value={provider} />
        {hasPassword && (
          <PasswordField field={fields.currentPassword} label={t('Current password')} autoComplete="current-password" />
        )}
        <Cluster>
          <SubmitButton name="verb" value="disconnect" variant="danger">
            {t('Disconnect {name}', { name })}
          </SubmitButton>
          <ButtonLink to={CONNECTED_PATH}>{t('Keep it')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}
