import { API_TOKENS_PATH, CONNECTED_PATH } from '#features/people/users/account-sections.ts'
import { SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { PROVIDER_NAMES, type ProviderId } from '#kernel/identity-provider.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { addressOf, compose, nameOf, type Recipient } from './compose-email.ts'

const secondStepEmail =
  (type: 'second_step_added' | 'second_step_removed') => (to: Recipient, factor: Said, key: string) =>
    compose(type, {
      ...{
        ...addressOf(to),
        key: `${type}:${key}`,
        values: { name: nameOf(to), factor },
        url: SECOND_FACTOR_PATH,
      },
    })

/** `factor` begins a sentence; `key` tells one change from another. */
export const secondStepAddedEmail = secondStepEmail('second_step_added')

export const secondStepRemovedEmail = secondStepEmail('second_step_removed')

export const recoveryCodesRenewedEmail = (to: Recipient, key: string) =>
  compose('recovery_codes_renewed', {
    ...{
      ...addressOf(to),
      key: `recovery_codes:${key}`,
      values: { name: nameOf(to) },
      url: SECOND_FACTOR_PATH,
    },
  })

/** `left` codes work still. */
export const recoveryCodeUsedEmail = (to: Recipient, left: number, key: string) =>
  compose('recovery_code_used', {
    ...{ ...addressOf(to), key: `recovery_code:${key}:${left}`, url: SECOND_FACTOR_PATH },
    values: { name: nameOf(to), left: () => t('{count, plural, one {# code} other {# codes}}', { count: left }) },
  })

type NamedProviderAccount = { readonly id: string; readonly provider: ProviderId; readonly email: string | null }

const providerEmail =
  (type: 'provider_connected' | 'provider_disconnected') =>
  (to: Recipient, { id, provider, email }: NamedProviderAccount) =>
    compose(type, {
      ...{ ...addressOf(to), key: `${type}:${id}`, url: CONNECTED_PATH },
      values: {
        name: nameOf(to),
        provider: PROVIDER_NAMES[provider],
        providerAccount: email ?? msg('that was chosen'),
      },
    })

export const providerConnectedEmail = providerEmail('provider_connected')

export const providerDisconnectedEmail = providerEmail('provider_disconnected')

export const apiTokenCreatedEmail = (to: Recipient, token: { readonly id: string; readonly name: string }) =>
  compose('api_token_created', {
    ...{ ...addressOf(to), key: `api_token:${token.id}`, url: API_TOKENS_PATH },
    values: { name: nameOf(to), tokenName: token.name },
  })
