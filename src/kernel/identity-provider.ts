/** Where people may have an account with which they sign in here. */
export const PROVIDERS = ['google', 'microsoft'] as const
export type ProviderId = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Readonly<Record<ProviderId, string>> = { google: 'Google', microsoft: 'Microsoft' }
