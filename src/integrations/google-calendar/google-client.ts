import { createHash } from 'node:crypto'
import { isBusyStatus, type OutsideRequest, readRetryAfter, requestOutside } from '#platform/outside-request.ts'
import { OutsideRequestError } from '#platform/outside-request-error.ts'
import { GoogleCalendarError, type GoogleProblem } from './port.ts'

/** Where Google listens; a server of tests has them all at one origin. */
export type GoogleAddresses = {
  readonly consent: string
  readonly token: string
  readonly revoke: string
  readonly api: string
}

export const GOOGLE: GoogleAddresses = {
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/calendar/v3',
}

export const googleAt = (origin: string): GoogleAddresses => {
  const at = (path: string) => [origin, path].join('/')
  return { consent: at('o/oauth2/v2/auth'), token: at('token'), revoke: at('revoke'), api: at('calendar/v3') }
}

export type Credentials = { readonly clientId: string; readonly clientSecret: string }
type Options = Credentials & { readonly addresses: GoogleAddresses; readonly timeoutMs: number }

export type TokenAnswer = {
  readonly access_token?: string
  readonly refresh_token?: string
  readonly expires_in?: number
  readonly scope?: string
  readonly error?: string
}

type Query = Readonly<Record<string, string | null>>
type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Query
  readonly body?: object
  /** Statuses that are an answer, and no failure. */
  readonly expects?: readonly number[]
}
export type Answer = { readonly status: number; readonly json: Readonly<Record<string, unknown>> }

/** Of a page of events; one has up to 2,500. */
const MAX_BYTES = 16 * 1024 * 1024
/** An access token is used up to a minute before its end. */
const EARLY_MS = 60_000
/** https://developers.google.com/calendar/api/guides/errors: a 403 with one of these is a quota. */
const QUOTA_REASONS = /^(rateLimitExceeded|userRateLimitExceeded|quotaExceeded|dailyLimitExceeded|calendarUsageLimits)/

/** Requests to Google's documented REST interface, with access tokens that are kept in memory only. */
export const createGoogleClient = ({ clientId, clientSecret, addresses, timeoutMs }: Options) => {
  /** By a digest of the refresh token. */
  const accessTokens = new Map<string, { readonly token: string; readonly endsAt: number }>()
  const keyOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64url')

  const send = async (url: string | URL, request: OutsideRequest): Promise<Answer> => {
    const answer = await requestOutside(url, request, { timeoutMs, maxBytes: MAX_BYTES }).catch((error: unknown) => {
      // Danger: the cause may name the address, which holds that of the calendar.
      throw new GoogleCalendarError('unreachable', error instanceof OutsideRequestError ? error.message : 'no answer')
    })
    const { status, headers } = answer
    const json = parseJson(answer.body.toString())
    if (status === 429 || (status === 403 && QUOTA_REASONS.test(reasonOf(json))))
      throw new GoogleCalendarError('too_fast', 'too many requests', readRetryAfter(headers))
    if (isBusyStatus(status)) throw new GoogleCalendarError('unreachable', `it answers ${status}`)
    if (json === null && status < 300) throw new GoogleCalendarError('unreachable', 'an answer that is no JSON')
    return { status, json: json ?? {} }
  }

  const askToken = async (fields: Readonly<Record<string, string>>): Promise<Answer & { readonly json: TokenAnswer }> =>
    send(addresses.token, form({ ...fields, client_id: clientId, client_secret: clientSecret }))

  const accessToken = async (refreshToken: string): Promise<string> => {
    const key = keyOf(refreshToken)
    const known = accessTokens.get(key)
    if (known && known.endsAt > Date.now()) return known.token
    const { status, json } = await askToken({ grant_type: 'refresh_token', refresh_token: refreshToken })
    if (json.error === 'invalid_grant') throw new GoogleCalendarError('access_ended', 'the grant has ended')
    if (status !== 200 || !json.access_token) throw new GoogleCalendarError('refused', `no access: ${status}`)
    accessTokens.set(key, { token: json.access_token, endsAt: Date.now() + (json.expires_in ?? 0) * 1000 - EARLY_MS })
    return json.access_token
  }

  const request = async (refreshToken: string, path: readonly string[], { method = 'GET', query = {}, body }: Call) => {
    const url = new URL([addresses.api, ...path.map(encodeURIComponent)].join('/'))
    for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value)
    return send(url, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken(refreshToken)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  return {
    addresses,
    askToken,
    revoke: (refreshToken: string): Promise<Answer> => {
      accessTokens.delete(keyOf(refreshToken))
      return send(addresses.revoke, form({ token: refreshToken }))
    },
    /** A call of the interface, by the parts of its path. Throws a `GoogleCalendarError` for what `expects` does not name. */
    call: async (refreshToken: string, path: readonly string[], call: Call = {}): Promise<Answer> => {
      let answer = await request(refreshToken, path, call)
      if (answer.status === 401) {
        // The access token has ended before its time: another one, once.
        accessTokens.delete(keyOf(refreshToken))
        answer = await request(refreshToken, path, call)
      }
      const { status } = answer
      if (status < 300 || call.expects?.includes(status)) return answer
      throw new GoogleCalendarError(PROBLEMS[status] ?? 'refused', `it answers ${status}`)
    },
  }
}

const form = (fields: Readonly<Record<string, string>>): OutsideRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

const PROBLEMS: Readonly<Record<number, GoogleProblem>> = { 401: 'access_ended', 404: 'missing', 410: 'gone' }

const parseJson = (text: string): Answer['json'] | null => {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Answer['json']) : null
  } catch {
    return null
  }
}

const reasonOf = (json: Answer['json'] | null): string => {
  const { error } = (json ?? {}) as { readonly error?: { readonly errors?: readonly { readonly reason?: string }[] } }
  return error?.errors?.[0]?.reason ?? ''
}
