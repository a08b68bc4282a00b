import type { ApiTokenView } from '#features/people/api-tokens/queries.ts'
import { API_TOKENS_PATH } from '#features/people/users/account-sections.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { SettingsSection } from './settings-section.tsx'

const TEXT = 'For your own programs: a token lets one act for you over our API, as far as you allow.'

/** `tokens` are null while staff see the site as another person. */
export const TokensSection = ({ tokens }: { readonly tokens: readonly ApiTokenView[] | null }) => (
  <SettingsSection id="tokens" title="API tokens" text={TEXT}>
    {tokens ? (
      <Cluster>
        <span>{pluralize(tokens.filter(({ isExpired }) => !isExpired).length, 'token')}</span>
        <ButtonLink to={API_TOKENS_PATH}>Manage API tokens</ButtonLink>
      </Cluster>
    ) : (
      <Muted>Only the person sees them.</Muted>
    )}
  </SettingsSection>
)
