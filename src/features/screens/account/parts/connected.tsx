import type { ProviderAccount } from '#features/people/provider-accounts/queries.ts'
import { CONNECTED_PATH } from '#features/people/users/account-sections.ts'
import { PROVIDER_NAMES } from '#kernel/identity-provider.ts'
import { msg, t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { SettingsSection } from './settings-section.tsx'

const TEXT = msg(
  'Log in with an account that you have elsewhere. We learn its name and address, and ask it for nothing else.',
)

/** `accounts` are null while staff see the site as another person. */
export const ConnectedSection = ({ accounts }: { readonly accounts: readonly ProviderAccount[] | null }) => (
  <SettingsSection id="connected" title={t('Google and Microsoft')} text={TEXT()}>
    {accounts ? (
      <Cluster>
        {accounts.length === 0 && <span>{t('None connected')}</span>}
        {accounts.map(({ provider }) => (
          <Chip key={provider} tone="good" icon="check">
            {PROVIDER_NAMES[provider]}
          </Chip>
        ))}
        <ButtonLink to={CONNECTED_PATH}>{t('Connect or disconnect')}</ButtonLink>
      </Cluster>
    ) : (
      <Muted>{t('Only the person sees it.')}</Muted>
    )}
  </SettingsSection>
)
