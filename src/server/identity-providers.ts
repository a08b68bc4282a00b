import { createOpenIdProvider } from '#integrations/identity/openid.ts'
import { type IdentityProvider, identityProviders } from '#integrations/identity/port.ts'
import type { Env } from '#platform/env.ts'

type ProviderEnv = Pick<
  Env,
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_ISSUER'
  | 'MICROSOFT_CLIENT_ID'
  | 'MICROSOFT_CLIENT_SECRET'
  | 'MICROSOFT_TENANT'
  | 'MICROSOFT_ISSUER'
>

/** The providers that the environment names, with which people may sign in. */
export const createIdentityProviders = (env: ProviderEnv): readonly IdentityProvider[] => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET } = env
  const google =
    GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [
          createOpenIdProvider({
            ...{ id: 'google', issuer: env.GOOGLE_ISSUER },
            ...{ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
          }),
        ]
      : []
  const microsoft =
    MICROSOFT_CLIENT_ID && MICROSOFT_CLIENT_SECRET
      ? [
          createOpenIdProvider({
            id: 'microsoft',
            issuer: env.MICROSOFT_ISSUER ?? `https://login.microsoftonline.com/${env.MICROSOFT_TENANT}/v2.0`,
            ...{ clientId: MICROSOFT_CLIENT_ID, clientSecret: MICROSOFT_CLIENT_SECRET },
          }),
        ]
      : []
  return [...google, ...microsoft]
}

export const configureIdentityProviders = (env: ProviderEnv): void =>
  identityProviders.use(createIdentityProviders(env))
