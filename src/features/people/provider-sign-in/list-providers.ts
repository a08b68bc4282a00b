import { identityProviders } from '#integrations/identity/port.ts'
import { PROVIDER_NAMES, type ProviderId } from '#kernel/identity-provider.ts'

export type ProviderChoice = { readonly id: ProviderId; readonly name: string }

/** The providers with which people may sign in here. */
export const listProviders = (): readonly ProviderChoice[] =>
  identityProviders.get().map(({ id }) => ({ id, name: PROVIDER_NAMES[id] }))
