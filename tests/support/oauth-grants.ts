import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Answer } from './troubled-server.ts'

type Rules = {
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  /** What a person allows where the application does not ask for scopes by itself. */
  readonly scopes: readonly string[]
  /** How the application proves itself. */
  readonly proves: 'in the body' | 'by Basic'
  /** Whether each refresh token works once, and brings the next. */
  readonly rotates: boolean
}

const secret = () => randomBytes(12).toString('hex')
const denied = (error: string, status = 400): Answer => ({ status, body: { error, reason: error } })

/**
 * Grants of one person to one application by the code of RFC 6749 with PKCE (S256): the client, the address to return to, codes that count
 * once. Ending one grant ends all: so does Google.
 */
export const createOauthGrants = ({ client, scopes, proves, rotates }: Rules) => {
  const codes = new Map<string, { readonly challenge: string; readonly returnTo: string; readonly scope: string }>()
  const refreshTokens = new Map<string, { readonly scope: string }>()
  const accessTokens = new Map<string, { readonly scope: string }>()
  let allowed: readonly string[] | null = scopes

  const isClient = ({ headers }: IncomingMessage, fields: URLSearchParams): boolean => {
    if (proves === 'in the body')
      return fields.get('client_id') === client.clientId && fields.get('client_secret') === client.clientSecret
    const expected = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`
    return headers.authorization === expected
  }
  const give = (scope: string, kept?: string): Answer => {
    const [access, refresh] = [`access-${secret()}`, kept ?? `refresh-${secret()}`]
    accessTokens.set(access, { scope })
    refreshTokens.set(refresh, { scope })
    const tokens = { access_token: access, expires_in: 3599, token_type: 'bearer', scope }
    return { status: 200, body: kept && !rotates ? tokens : { ...tokens, refresh_token: refresh } }
  }
  return {
    /** The person's yes, or no after `allow(null)`. */
    consent: (url: URL): Answer => {
      const get = (name: string) => url.searchParams.get(name) ?? ''
      const back = new URL(get('redirect_uri'))
      back.searchParams.set('state', get('state'))
      if (get('client_id') !== client.clientId || get('response_type') !== 'code') return denied('invalid_request')
      if (allowed === null || get('code_challenge_method') !== 'S256') back.searchParams.set('error', 'access_denied')
      else {
        const code = secret()
        codes.set(code, { challenge: get('code_challenge'), returnTo: get('redirect_uri'), scope: allowed.join(' ') })
        back.searchParams.set('code', code)
      }
      return { status: 302, headers: { location: back.href } }
    },
    token: (request: IncomingMessage, fields: URLSearchParams): Answer => {
      if (!isClient(request, fields)) return denied('invalid_client', 401)
      const get = (name: string) => fields.get(name) ?? ''
      if (get('grant_type') === 'refresh_token') {
        const grant = refreshTokens.get(get('refresh_token'))
        if (!grant) return denied('invalid_grant')
        if (!rotates) return give(grant.scope, get('refresh_token'))
        refreshTokens.delete(get('refresh_token'))
        return give(grant.scope)
      }
      const code = codes.get(get('code'))
      codes.delete(get('code'))
      const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url')
      const isRight = code?.challenge === challenge && code.returnTo === get('redirect_uri')
      return code && isRight ? give(code.scope) : denied('invalid_grant')
    },
    /** Of a refresh or an access token. */
    revoke: (token: string): Answer => {
      if (!refreshTokens.has(token) && !accessTokens.has(token)) return denied('invalid_token')
      refreshTokens.clear()
      accessTokens.clear()
      return { status: 200, body: { status: 'success' } }
    },
    isClient,
    /** The scopes of a request; null without a valid access token. */
    scopesOf: ({ headers }: IncomingMessage): readonly string[] | null =>
      accessTokens.get(headers.authorization?.replace('Bearer ', '') ?? '')?.scope.split(' ') ?? null,
    /** What the person allows from now on; null: nothing. */
    allow: (next: readonly string[] | null) => {
      allowed = next
    },
    endAll: () => {
      refreshTokens.clear()
      accessTokens.clear()
    },
    count: () => refreshTokens.size,
  }
}
