import { ROOM_PROVIDER_NAMES } from '#kernel/room-provider.ts'
import { type AccountRooms, type Room, type RoomProblem, RoomProviderError, type RoomRequest } from './port.ts'
import { callApi, callProvider, type ProviderAnswer, roomUrl, unlessMissing, withQuery } from './provider-call.ts'

/** Where Zoom listens; a server of tests has them all at one origin. */
export type ZoomAddresses = {
  readonly consent: string
  readonly token: string
  readonly revoke: string
  readonly api: string
  /** Whether a room may be at this address. */
  readonly isRoom: (url: URL) => boolean
}

export const ZOOM: ZoomAddresses = {
  consent: 'https://zoom.us/oauth/authorize',
  token: 'https://zoom.us/oauth/token',
  revoke: 'https://zoom.us/oauth/revoke',
  api: 'https://api.zoom.us/v2',
  // Organisations have names of their own under it.
  isRoom: ({ protocol, hostname }) => protocol === 'https:' && /(^|\.)zoom\.us$/.test(hostname),
}

export const zoomAt = (server: string): ZoomAddresses => {
  const at = (path: string) => [server, path].join('/')
  const own = new URL(server).origin
  return {
    ...{ consent: at('oauth/authorize'), token: at('oauth/token'), revoke: at('oauth/revoke'), api: at('v2') },
    isRoom: ({ origin }) => origin === own,
  }
}

/** The application's settings at Zoom name them. The list is read only after a meeting was made without an answer. */
const SCOPES = [
  'meeting:write:meeting',
  'meeting:update:meeting',
  'meeting:delete:meeting',
  'meeting:read:meeting',
  'meeting:read:list_meetings',
]
/** A person waits for it. */
const EXCHANGE_MS = 5_000
const JOB_MS = 20_000
/** Danger: each refresh token works once. Giving up on an answer that is on its way would end the grant. */
const REFRESH_MS = 60_000
const MAX_TITLE = 200
const PAGE = '300'
/** Danger: a page after a page for ever. */
const MAX_PAGES = 10

/** People come in before the host, without an account at Zoom, and nothing is recorded. */
const SETTINGS = {
  ...{ join_before_host: true, jbh_time: 0, waiting_room: false, meeting_authentication: false },
  ...{ auto_recording: 'none', use_pmi: false },
}

type Options = {
  readonly clientId: string
  readonly clientSecret: string
  /** By which the person knows from where the meetings come. */
  readonly siteName: string
  readonly addresses?: ZoomAddresses
  /** In place of all. */
  readonly timeoutMs?: number
}

type Meeting = { readonly id?: unknown; readonly join_url?: unknown; readonly agenda?: unknown }
type Call = { readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; readonly path: string; readonly body?: object }

/**
 * Zoom by its documented REST interface (version 2), for an application that each user manages. It has no key by which a meeting is made
 * once: ours is in the agenda, and is looked for in the list after an answer that was lost.
 */
export const createZoomRooms = ({
  clientId,
  clientSecret,
  siteName,
  addresses = ZOOM,
  timeoutMs,
}: Options): AccountRooms => {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const form = (url: string, fields: Readonly<Record<string, string>>, ms: number) =>
    callProvider(url, {
      ...{ method: 'POST', headers: { authorization }, fields },
      timeoutMs: timeoutMs ?? ms,
    })
  const call = async (accessToken: string, { method = 'GET', path, body }: Call): Promise<ProviderAnswer['json']> => {
    const sent = { method, body, timeoutMs: timeoutMs ?? JOB_MS }
    return callApi(`${addresses.api}/${path}`, accessToken, sent, problemOf)
  }
  const agendaOf = (key: string) => `${siteName} ${key}: come in by the join link there, as everyone else does.`
  const toBody = ({ key, title, start, end }: RoomRequest) => ({
    ...{ topic: title.slice(0, MAX_TITLE), agenda: agendaOf(key), type: 2, timezone: 'UTC' },
    start_time: start.round('second').toString(),
    duration: Math.max(1, Math.ceil(end.since(start).total('minutes'))),
  })
  const toRoom = ({ id, join_url: url }: Meeting): Room => {
    const eventId = String(id)
    if (!/^\d+$/.test(eventId)) throw new RoomProviderError('refused', 'a meeting without a number')
    return { eventId, url: roomUrl(url, addresses.isRoom) }
  }
  /** The number of the meeting, of which the list may leave out the passcode. */
  const findByKey = async (accessToken: string, key: string): Promise<string | undefined> => {
    const query = new URLSearchParams({ type: 'scheduled', page_size: PAGE })
    for (let page = 0; page < MAX_PAGES; page++) {
      const { meetings = [], next_page_token: next } = (await call(accessToken, {
        path: `users/me/meetings?${query}`,
      })) as { readonly meetings?: readonly Meeting[]; readonly next_page_token?: string }
      const found = meetings.find(({ agenda }) => String(agenda).includes(key))
      if (found) return String(found.id)
      if (!next) return undefined
      query.set('next_page_token', next)
    }
    throw new RoomProviderError('refused', 'pages without an end')
  }
  const remove = async (accessToken: string, eventId: string): Promise<void> => {
    await call(accessToken, { method: 'DELETE', path: `meetings/${eventId}` }).catch(unlessMissing(undefined))
  }
  return {
    id: 'zoom',
    name: ROOM_PROVIDER_NAMES.zoom,
    check: async () => {
      // A code that was never given out: a known application hears that, an unknown one that it is unknown.
      const fields = { grant_type: 'authorization_code', code: 'none', redirect_uri: 'none:' }
      const { json } = await form(addresses.token, fields, EXCHANGE_MS)
      if (json.error === 'invalid_client') throw new RoomProviderError('refused', 'it does not know us')
    },
    consentUrl: ({ state, challenge, returnTo }) =>
      withQuery(addresses.consent, {
        ...{ client_id: clientId, redirect_uri: returnTo, response_type: 'code', state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      }),
    exchange: async ({ code, verifier, returnTo }) => {
      const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnTo }
      const { status, json } = await form(addresses.token, fields, EXCHANGE_MS)
      if (status !== 200 || typeof json.refresh_token !== 'string')
        throw new RoomProviderError('refused', `no grant: ${status}`)
      const granted = String(json.scope).split(' ')
      if (!SCOPES.every(scope => granted.includes(scope)))
        throw new RoomProviderError('refused', 'the application has not all scopes')
      return json.refresh_token
    },
    refresh: async given => {
      const fields = { grant_type: 'refresh_token', refresh_token: given }
      const { status, json } = await form(addresses.token, fields, REFRESH_MS)
      if (json.error === 'invalid_grant') throw new RoomProviderError('access_ended', 'the grant has ended')
      const { access_token: accessToken, refresh_token: refreshToken } = json
      if (status !== 200 || typeof accessToken !== 'string' || typeof refreshToken !== 'string')
        throw new RoomProviderError('refused', `no access: ${status}`)
      return { accessToken, refreshToken }
    },
    revoke: async ({ accessToken }) => {
      const { status, json } = await form(addresses.revoke, { token: accessToken }, JOB_MS)
      const hasEnded = json.error === 'invalid_token' || json.error === 'invalid_grant'
      if (status >= 300 && !hasEnded) throw new RoomProviderError('refused', `not revoked: ${status}`)
    },
    createRoom: async (accessToken, { mayExist, ...request }) => {
      const made = mayExist ? await findByKey(accessToken, request.key) : undefined
      if (made) return toRoom(await call(accessToken, { path: `meetings/${made}` }))
      const body = { ...toBody(request), settings: SETTINGS }
      return toRoom(await call(accessToken, { method: 'POST', path: 'users/me/meetings', body }))
    },
    moveRoom: async (accessToken, eventId, request) => {
      await call(accessToken, { method: 'PATCH', path: `meetings/${eventId}`, body: toBody(request) })
    },
    hasRoom: (accessToken, eventId) =>
      call(accessToken, { path: `meetings/${eventId}` }).then(() => true, unlessMissing(false)),
    closeRoom: async (accessToken, { key, eventId }) => {
      const made = eventId ?? (await findByKey(accessToken, key))
      if (made) await remove(accessToken, made)
    },
  }
}

/** https://developers.zoom.us/docs/api/errors: the number in the body says more than the status. */
const PROBLEMS: Readonly<Record<number, RoomProblem>> = {
  124: 'access_ended',
  3001: 'missing',
  3002: 'in_use',
  // It is over: there is nothing to come into.
  3007: 'missing',
}

const problemOf = ({ status, json: { code } }: ProviderAnswer): RoomProblem => {
  const named = typeof code === 'number' ? PROBLEMS[code] : undefined
  if (named) return named
  if (status === 401) return 'access_ended'
  return status === 404 ? 'missing' : 'refused'
}
