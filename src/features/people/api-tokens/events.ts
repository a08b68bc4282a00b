import { defineEvent } from '#platform/events.ts'

/** Without the name, which is the person's own words: audit rows outlive an account. */
type Payload = { readonly id: string; readonly scopes: readonly string[] }

/** About the person, so that the history of the account has it. */
export const apiTokenCreated = defineEvent<Payload & { readonly expiresAt: string }>('user.api_token_created')
export const apiTokenRevoked = defineEvent<Payload>('user.api_token_revoked')
