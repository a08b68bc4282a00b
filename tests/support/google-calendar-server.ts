import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Google's sign-in for applications and version 3 of its calendar, in memory, written from the public documents.
 * It checks: client and secret, the address to return to, codes used once with their PKCE verifier, refresh tokens and their revocation,
 * access tokens and their end, scopes, ids of events (characters, 409 where one was ever used), pages, sync tokens (410 for an old one,
 * parameters that do not go with them), channels (addresses, ends, repeated ids), quotas that a test sets.
 * It does not check: time zones, recurring events (tests give single ones), attendees, rights between people, real quotas, the pages on
 * which people consent: it sends them back at once.
 */
export const GOOGLE_CLIENT = { clientId: 'test-client', clientSecret: 'test-client-secret' }

const ALL_SCOPES = [
  'https://www.googleapis.com/auth/calendar.events.freebusy',
  'https://www.googleapis.com/auth/calendar.app.created',
]

type Event = Readonly<Record<string, unknown>> & { readonly id: string; readonly status?: string }
type Stored = { event: Event; changedAt: number }
type Calendar = { readonly name: string; readonly events: Map<string, Stored> }
type Channel = {
  readonly id: string
  readonly token: string
  readonly address: string
  readonly resourceId: string
  expiresAt: number
}
type Answer = { readonly status: number; readonly body?: object; readonly headers?: Readonly<Record<string, string>> }
/** What happens to a request in place of its answer, or after it has acted. */
type Trouble = 'down' | '429' | 'rateLimitExceeded' | 'broken' | 'lost'

const PAGE = 3
const failure = (status: number, reason: string): Answer => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'calendar', reason }] } },
})
const denied = (error: string): Answer => ({ status: 400, body: { error } })
const secret = () => randomBytes(12).toString('hex')
const EVENT_ID = /^[a-v0-9]{5,1024}$/
const WITH_SYNC_TOKEN = ['timeMin', 'timeMax', 'q', 'orderBy', 'updatedMin', 'iCalUID']

export const startGoogleCalendarServer = async (port = 0) => {
  const codes = new Map<string, { readonly challenge: string; readonly returnTo: string; readonly scope: string }>()
  const refreshTokens = new Map<string, { readonly scope: string }>()
  const accessTokens = new Map<string, { readonly refreshToken: string }>()
  const calendars = new Map<string, Calendar>([['primary', { name: 'Private', events: new Map() }]])
  const channels = new Map<string, Channel>()
  const usedChannels = new Set<string>()
  const requests: string[] = []
  const troubles: { readonly path: RegExp; readonly kind: Trouble; times: number }[] = []
  let clock = 1
  let oldestToken = 0
  let made = 0

  const token = (fields: URLSearchParams): Answer => {
    const get = (name: string) => fields.get(name) ?? ''
    if (get('client_id') !== GOOGLE_CLIENT.clientId || get('client_secret') !== GOOGLE_CLIENT.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } }
    const giveAccess = (refreshToken: string, more: object = {}): Answer => {
      const access = `access-${secret()}`
      accessTokens.set(access, { refreshToken })
      return { status: 200, body: { access_token: access, expires_in: 3599, token_type: 'Bearer', ...more } }
    }
    if (get('grant_type') === 'refresh_token')
      return refreshTokens.has(get('refresh_token')) ? giveAccess(get('refresh_token')) : denied('invalid_grant')
    const code = codes.get(get('code'))
    codes.delete(get('code'))
    const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url')
    if (!code || code.challenge !== challenge || code.returnTo !== get('redirect_uri')) return denied('invalid_grant')
    const refreshToken = `refresh-${secret()}`
    refreshTokens.set(refreshToken, { scope: code.scope })
    return giveAccess(refreshToken, { refresh_token: refreshToken, scope: code.scope })
  }

  const revoke = (fields: URLSearchParams): Answer => {
    const given = fields.get('token') ?? ''
    if (!refreshTokens.delete(given)) return denied('invalid_token')
    for (const [access, { refreshToken }] of accessTokens) if (refreshToken === given) accessTokens.delete(access)
    return { status: 200, body: {} }
  }

  const list = ({ events }: Calendar, query: URLSearchParams): Answer => {
    const syncToken = query.get('syncToken')
    if (syncToken && WITH_SYNC_TOKEN.some(name => query.has(name))) return failure(400, 'badRequest')
    const since = syncToken ? Number(syncToken) : 0
    if (syncToken && since < oldestToken) return failure(410, 'fullSyncRequired')
    const [min, max] = ['timeMin', 'timeMax'].map(name => Date.parse(query.get(name) ?? ''))
    const timeOf = (value: unknown) => {
      const { dateTime, date } = (value ?? {}) as { readonly dateTime?: string; readonly date?: string }
      return Date.parse(dateTime ?? date ?? '')
    }
    const found = [...events.values()]
      .filter(({ changedAt }) => changedAt > since)
      .filter(({ event }) => syncToken || event.status !== 'cancelled')
      .filter(
        ({ event }) =>
          event.status === 'cancelled' || !(timeOf(event.end) <= (min ?? 0) || timeOf(event.start) >= (max ?? 0)),
      )
      .map(({ event }) => event)
    const from = Number(query.get('pageToken') ?? 0)
    const isLast = from + PAGE >= found.length
    return {
      status: 200,
      body: {
        items: found.slice(from, from + PAGE),
        ...(isLast ? { nextSyncToken: String(clock) } : { nextPageToken: String(from + PAGE) }),
      },
    }
  }

  const change = (calendar: Calendar, event: Event): void => {
    calendar.events.set(event.id, { event, changedAt: ++clock })
  }

  const watch = (body: Readonly<Record<string, unknown>>): Answer => {
    const {
      id,
      address,
      token: given,
    } = body as { readonly id: string; readonly address: string; readonly token: string }
    if (usedChannels.has(id)) return failure(400, 'channelIdNotUnique')
    if (!/^https?:/.test(address ?? '')) return failure(400, 'webhookUrlNotHttps')
    usedChannels.add(id)
    const channel = { id, address, token: given, resourceId: secret(), expiresAt: Date.now() + 604_800_000 }
    channels.set(id, channel)
    return {
      status: 200,
      body: { kind: 'api#channel', id, resourceId: channel.resourceId, expiration: String(channel.expiresAt) },
    }
  }

  const calendarCall = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: Readonly<Record<string, unknown>>,
  ): Answer => {
    if (path === '/calendars' && method === 'POST') {
      const id = `made-${++made}@group.calendar.google.com`
      calendars.set(id, { name: String(body.summary), events: new Map() })
      return { status: 200, body: { id } }
    }
    if (path === '/channels/stop') return channels.delete(String(body.id)) ? { status: 204 } : failure(404, 'notFound')
    const [, encoded = '', rest = ''] = /^\/calendars\/([^/]+)(.*)$/.exec(path) ?? []
    const id = decodeURIComponent(encoded)
    const calendar = calendars.get(id)
    if (!calendar) return failure(404, 'notFound')
    const isOwn = id !== 'primary'
    if (rest === '' && method === 'DELETE')
      return isOwn && calendars.delete(id) ? { status: 204 } : failure(403, 'forbidden')
    if (rest === '/events' && method === 'GET') return list(calendar, query)
    if (rest === '/events/watch') return watch(body)
    // The rights that are asked for write only to calendars that the application has made.
    if (!isOwn) return failure(403, 'insufficientPermissions')
    if (rest === '/events' && method === 'POST') {
      if (!EVENT_ID.test(String(body.id))) return failure(400, 'invalid')
      if (calendar.events.has(String(body.id))) return failure(409, 'duplicate')
      change(calendar, body as Event)
      return { status: 200, body }
    }
    const eventId = rest.replace('/events/', '')
    const stored = calendar.events.get(eventId)
    if (!stored) return failure(404, 'notFound')
    if (method === 'PUT') change(calendar, { ...body, id: eventId } as Event)
    else if (stored.event.status === 'cancelled') return failure(410, 'deleted')
    else change(calendar, { id: eventId, status: 'cancelled' })
    return { status: method === 'PUT' ? 200 : 204, body: {} }
  }

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const raw = await text(request)
    if (url.pathname === '/o/oauth2/v2/auth') {
      const get = (name: string) => url.searchParams.get(name) ?? ''
      const code = secret()
      codes.set(code, { challenge: get('code_challenge'), returnTo: get('redirect_uri'), scope: get('scope') })
      const back = new URL(get('redirect_uri'))
      back.searchParams.set('code', code)
      back.searchParams.set('state', get('state'))
      return { status: 302, headers: { location: back.href } }
    }
    if (url.pathname === '/token') return token(new URLSearchParams(raw))
    if (url.pathname === '/revoke') return revoke(new URLSearchParams(raw))
    const access = accessTokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const grant = access && refreshTokens.get(access.refreshToken)
    if (!grant) return failure(401, 'authError')
    if (!ALL_SCOPES.every(scope => grant.scope.split(' ').includes(scope)))
      return failure(403, 'insufficientPermissions')
    const body = raw ? (JSON.parse(raw) as Readonly<Record<string, unknown>>) : {}
    return calendarCall(request.method ?? '', url.pathname.replace('/calendar/v3', ''), url.searchParams, body)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://google.test')
    const name = `${request.method} ${url.pathname}`
    requests.push(name)
    const trouble = troubles.find(({ path, times }) => times > 0 && path.test(name))
    if (trouble) trouble.times--
    if (trouble?.kind === 'down') return response.writeHead(503).end()
    if (trouble?.kind === 'broken')
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"items": [')
    const { status, body, headers } =
      trouble?.kind === '429'
        ? { ...failure(429, 'rateLimitExceeded'), headers: { 'retry-after': '3600' } }
        : trouble?.kind === 'rateLimitExceeded'
          ? { ...failure(403, 'rateLimitExceeded'), headers: {} }
          : await answer(request, url)
    // It has acted, and no one hears of it.
    if (trouble?.kind === 'lost') return response.destroy()
    return response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body ? JSON.stringify(body) : '')
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const primary = () => calendars.get('primary') as Calendar

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The next answers to matching requests (`GET /calendar/v3/…`). */
    trouble: (path: RegExp, kind: Trouble, times = 1) => void troubles.push({ path, kind, times }),
    /** Writes an event of the person's own calendar. */
    put: (id: string, start: string, end: string, more: object = {}) =>
      change(primary(), {
        id,
        status: 'confirmed',
        start: { dateTime: start },
        end: { dateTime: end },
        summary: 'Private',
        ...more,
      }),
    cancel: (id: string) => change(primary(), { id, status: 'cancelled' }),
    clear: () => primary().events.clear(),
    /** Sync tokens that were given out until now are too old. */
    forgetSyncTokens: () => {
      oldestToken = ++clock
    },
    endAccessTokens: () => accessTokens.clear(),
    endGrants: () => {
      refreshTokens.clear()
      accessTokens.clear()
    },
    grants: () => refreshTokens.size,
    channels,
    /** The events in calendars that the application has made, which are not deleted. */
    written: () =>
      [...calendars].flatMap(([id, { events }]) =>
        id === 'primary'
          ? []
          : [...events.values()].map(({ event }) => event).filter(({ status }) => status !== 'cancelled'),
      ),
    madeCalendars: () => [...calendars.keys()].filter(id => id !== 'primary'),
    deleteMade: () => {
      for (const id of calendars.keys()) if (id !== 'primary') calendars.delete(id)
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
