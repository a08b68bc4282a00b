import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A provider of OpenID Connect in memory, with the claims of Google and Microsoft, written from the specifications (OpenID Connect Core and
 * Discovery 1.0, RFC 6749, RFC 7636). A person is chosen on its page.
 * It checks: client and secret (in the body or as Basic), the address to return to, the response type, the scope, PKCE by S256 only; that a
 * code is used once, within a minute, with its verifier, client and address.
 * It does not check: consent, scopes of claims, sessions of browsers. It knows no refresh tokens, no user info, no sign-out.
 */
export const OPENID_CLIENT = { clientId: 'school', clientSecret: 'secret of the school' }

/** Claims of a person; `sub` is the person for ever. */
export type OpenIdPerson = { readonly sub: string; readonly name?: string; readonly email?: string } & Readonly<
  Record<string, unknown>
>

export const OPENID_PEOPLE: readonly OpenIdPerson[] = [
  { sub: 'g-olga', name: 'Olga Nowak', email: 'olga.nowak@gmail.com', email_verified: true },
  { sub: 'g-piotr', name: 'Piotr Wolny', email: 'piotr@school.test', email_verified: true, hd: 'school.test' },
  { sub: 'm-ewa', name: 'Ewa Zielna', email: 'ewa@firma.test', xms_edov: true },
  { sub: 'm-adam', name: 'Adam Obcy', email: 'adam@elsewhere.test' },
]

const CODE_MS = 60_000

type Grant = {
  readonly person: OpenIdPerson
  readonly nonce: string | null
  readonly challenge: string
  readonly redirectUri: string
  readonly until: number
}
type Answer = {
  readonly status?: number
  readonly json?: object
  readonly html?: string
  readonly location?: string
  /** Sent as it is, as JSON. */
  readonly raw?: string
}

const base64url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const escapeHtml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const makeKey = (kid: string) => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const jwk = createPublicKey(createPrivateKey(privateKey)).export({ format: 'jwk' })
  return { kid, privateKey, jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } }
}

const signToken = (claims: object, key: ReturnType<typeof makeKey>, header: object = {}): string => {
  const body = `${base64url({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header })}.${base64url(claims)}`
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), key.privateKey).toString('base64url')}`
}

type Options = { readonly port?: number; readonly people?: readonly OpenIdPerson[] }

/** Listens on this machine; `issuer` is what a site is given as `GOOGLE_ISSUER` or `MICROSOFT_ISSUER`, with the client of `OPENID_CLIENT`. */
export const startOpenIdServer = async ({ port = 0, people = OPENID_PEOPLE }: Options = {}) => {
  const grants = new Map<string, Grant>()
  const ownKey = makeKey('own')
  const seen: string[] = []
  let issuer = ''
  /** Answers instead of the provider; `nothing` leaves the request open. */
  let fail: (path: string) => Answer | 'nothing' | null | Promise<null> = () => null
  let changeClaims: (claims: Readonly<Record<string, unknown>>) => object = claims => claims
  let makeToken: (claims: object) => string = claims => signToken(claims, ownKey)

  const discover = (): Answer => ({
    json: {
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    },
  })

  /** Why the page is not shown; such an error is never sent to an address that is not registered. */
  const wrongRequest = (query: URLSearchParams): string | null => {
    if (query.get('client_id') !== OPENID_CLIENT.clientId) return 'invalid_client'
    if (
      !/^http:\/\/(127\.0\.0\.1|localhost|site\.test)(:\d+)?\/enter\/with\/\w+$/.test(query.get('redirect_uri') ?? '')
    )
      return 'redirect_uri_mismatch'
    if (query.get('response_type') !== 'code' || !query.get('scope')?.split(' ').includes('openid'))
      return 'invalid_request'
    return query.get('code_challenge_method') === 'S256' && query.get('code_challenge') ? null : 'pkce_required'
  }

  const choosePerson = (query: URLSearchParams): Answer => {
    const wrong = wrongRequest(query)
    if (wrong) return { status: 400, html: `<h1>${wrong}</h1>` }
    const hidden = [...query].map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    const button = (person: OpenIdPerson) =>
      `<form method="post">${hidden.join('')}<button name="person" value="${escapeHtml(JSON.stringify(person))}">${escapeHtml(person.name ?? person.sub)}</button></form>`
    const other = `<form method="post">${hidden.join('')}<label>Claims <input name="person" size="60"></label> <button>Another person</button></form>`
    const cancel = `<form method="post">${hidden.join('')}<button>Cancel</button></form>`
    return {
      html: `<!doctype html><html lang="en"><title>Test provider</title><h1>Choose an account</h1>${people.map(button).join('')}${other}${cancel}</html>`,
    }
  }

  /** What the browser brings back for a person who was chosen; null for one who has cancelled. */
  const grant = (query: URLSearchParams, person: OpenIdPerson | null): string => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const to = new URL(redirectUri)
    const code = randomBytes(24).toString('base64url')
    if (person) {
      const { challenge, nonce } = { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') }
      grants.set(code, { person, nonce, challenge, redirectUri, until: Date.now() + CODE_MS })
      to.searchParams.set('code', code)
    } else to.searchParams.set('error', 'access_denied')
    const state = query.get('state')
    if (state !== null) to.searchParams.set('state', state)
    return to.href
  }

  const issue = (body: URLSearchParams, authorization: string): Answer => {
    const [basicId, basicSecret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
    const clientId = body.get('client_id') ?? decodeURIComponent(basicId ?? '')
    const secret = body.get('client_secret') ?? decodeURIComponent(basicSecret ?? '')
    if (clientId !== OPENID_CLIENT.clientId || secret !== OPENID_CLIENT.clientSecret)
      return { status: 401, json: { error: 'invalid_client' } }
    const code = body.get('code') ?? ''
    const granted = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      granted &&
      body.get('grant_type') === 'authorization_code' &&
      granted.redirectUri === body.get('redirect_uri') &&
      granted.challenge === challenge &&
      Date.now() < granted.until
    if (!isRight) return { status: 400, json: { error: 'invalid_grant' } }
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: OPENID_CLIENT.clientId,
      iat: now,
      exp: now + 3600,
      nonce: granted.nonce,
      ...granted.person,
    }
    return {
      json: {
        ...{ access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 3600 },
        id_token: makeToken(changeClaims(claims)),
      },
    }
  }

  const answerTo = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const body = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    const route = `${request.method} ${url.pathname}`
    if (route === 'GET /.well-known/openid-configuration') return discover()
    if (route === 'GET /keys') return { json: { keys: [ownKey.jwk] } }
    if (route === 'GET /authorize') return choosePerson(url.searchParams)
    if (route === 'POST /authorize') {
      const chosen = body.get('person')
      return { status: 303, location: grant(body, chosen ? (JSON.parse(chosen) as OpenIdPerson) : null) }
    }
    return route === 'POST /token' ? issue(body, request.headers.authorization ?? '') : { status: 404, json: {} }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', issuer)
    seen.push(url.pathname)
    const failed = await fail(url.pathname)
    if (failed === 'nothing') return
    const { status = 200, json, html, location, raw } = failed ?? (await answerTo(request, url))
    const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
    response
      .writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
      .end(html ?? raw ?? JSON.stringify(json ?? {}))
  }

  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    /** Paths of all requests so far. */
    seen,
    failWith: (answer: typeof fail) => {
      fail = answer
    },
    changeClaims: (change: typeof changeClaims) => {
      changeClaims = change
    },
    /** `unsigned` and `other_key` are what an attacker can make. */
    signWith: (how: 'own_key' | 'other_key' | 'unsigned') => {
      const stranger = makeKey('own')
      makeToken = claims =>
        how === 'unsigned'
          ? `${base64url({ alg: 'none' })}.${base64url(claims)}.`
          : signToken(claims, how === 'own_key' ? ownKey : stranger)
    },
    /** Signs in there without a browser: the address to which it would lead. */
    choose: (authorizationUrl: string, person: OpenIdPerson | null): string => {
      const query = new URL(authorizationUrl).searchParams
      const wrong = wrongRequest(query)
      if (wrong) throw new Error(wrong)
      return grant(query, person)
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
export type OpenIdServer = Awaited<ReturnType<typeof startOpenIdServer>>
