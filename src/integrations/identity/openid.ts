import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { ProviderId } from '#kernel/identity-provider.ts'
import { createOutsideFetch } from '#platform/outside-request.ts'
import { isStorableText } from '#platform/storable-text.ts'
import { readPerson } from './claims.ts'
import { toIdentityError } from './errors.ts'
import { ANSWER_SECONDS, IdentityError, type IdentityProvider } from './port.ts'

export type OpenIdOptions = {
  readonly id: ProviderId
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly answerSeconds?: number
}

/** A provider rarely changes its addresses; its keys are read anew by themselves. */
const DISCOVERY_MINUTES = 60

/** Of addresses, keys or tokens. */
const MAX_BYTES = 1024 * 1024

/** OpenID Connect Core, 2: at most 255 characters. */
const MAX_SUBJECT = 255

/** Danger: the library limits each request, and a flow has up to three of them. */
const inTime = async <Result>(work: Promise<Result>, seconds: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityError('unavailable')), seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    throw toIdentityError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Google, Microsoft, or a server that speaks OpenID Connect as they do: code flow with PKCE, state and nonce, and signed ID tokens. */
export const createOpenIdProvider = ({
  id,
  issuer,
  clientId,
  clientSecret,
  answerSeconds = ANSWER_SECONDS,
}: OpenIdOptions): IdentityProvider => {
  const server = new URL(issuer)
  const fetchOutside = createOutsideFetch({ timeoutMs: answerSeconds * 1000, maxBytes: MAX_BYTES })
  const discover = () =>
    discovery(server, clientId, clientSecret, undefined, {
      [customFetch]: (url, { body, ...options }) => fetchOutside(url, { ...options, body: body as BodyInit }),
      timeout: answerSeconds,
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    })
  let known: { readonly config: Promise<Configuration>; readonly until: number } | undefined
  const configuration = (): Promise<Configuration> => {
    if (known && performance.now() < known.until) return known.config
    const config = discover()
    known = { config, until: performance.now() + DISCOVERY_MINUTES * 60_000 }
    config.catch(() => {
      if (known?.config === config) known = undefined
    })
    return config
  }
  const authorize = async ({ state, nonce, codeVerifier }: Parameters<IdentityProvider['start']>[0], to: string) =>
    buildAuthorizationUrl(await configuration(), {
      redirect_uri: to,
      scope: 'openid email profile',
      ...{ state, nonce, code_challenge_method: 'S256' },
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      // On a shared device the account that signed in last may be another person's.
      prompt: 'select_account',
    })
  const identify: IdentityProvider['finish'] = async (returnedTo, { state, nonce, codeVerifier }) => {
    const tokens = await authorizationCodeGrant(await configuration(), returnedTo, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
    })
    const claims = tokens.claims()
    if (!claims || claims.sub.length > MAX_SUBJECT || !isStorableText(claims)) throw new IdentityError('refused')
    return { provider: id, issuer: claims.iss, subject: claims.sub, ...readPerson(id, claims) }
  }
  return {
    id,
    origin: server.origin,
    createSecrets: () => ({ state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }),
    start: (secrets, redirectUri) => inTime(authorize(secrets, redirectUri), answerSeconds),
    finish: (returnedTo, secrets) => inTime(identify(returnedTo, secrets), answerSeconds),
    check: async () => void (await inTime(discover(), answerSeconds)),
  }
}
