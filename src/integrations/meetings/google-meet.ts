import { ROOM_PROVIDER_NAMES } from '#kernel/room-provider.ts'
import { type AccountRooms, type RoomProblem, RoomProviderError } from './port.ts'
import { callApi, callProvider, type ProviderAnswer, roomUrl, unlessMissing, withQuery } from './provider-call.ts'

/** Where Google listens; a server of tests has them all at one origin. */
export type GoogleMeetAddresses = {
  readonly consent: string
  readonly token: string
  readonly revoke: string
  readonly api: string
  /** The origin of rooms. */
  readonly rooms: string
}

export const GOOGLE_MEET: GoogleMeetAddresses = {
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://meet.googleapis.com/v2',
  rooms: 'https://meet.google.com',
}

export const googleMeetAt = (origin: string): GoogleMeetAddresses => {
  const at = (path: string) => [origin, path].join('/')
  return { consent: at('o/oauth2/v2/auth'), token: at('token'), revoke: at('revoke'), api: at('v2'), rooms: origin }
}

/** Spaces that this application has made, and nothing else: no calendar, and no meeting of the person. */
const SCOPE = 'https://www.googleapis.com/auth/meetings.space.created'
/** A person waits for it. */
const EXCHANGE_MS = 5_000
const JOB_MS = 20_000

type Options = {
  readonly clientId: string
  readonly clientSecret: string
  readonly addresses?: GoogleMeetAddresses
  /** In place of both. */
  readonly timeoutMs?: number
}

type Space = { readonly name?: unknown; readonly meetingUri?: unknown }
type Call = { readonly method: 'GET' | 'POST' | 'PATCH'; readonly path: string; readonly body?: object }

/**
 * Google Meet by its documented REST interface (version 2). A space has no time and no title, and cannot be deleted: it is closed by letting
 * in no one who is not invited (https://developers.google.com/workspace/meet/api/reference/rest/v2/spaces).
 */
export const createGoogleMeetRooms = ({
  clientId,
  clientSecret,
  addresses = GOOGLE_MEET,
  timeoutMs,
}: Options): AccountRooms => {
  const form = (url: string, fields: Readonly<Record<string, string>>, ms: number) =>
    callProvider(url, { method: 'POST', fields, timeoutMs: timeoutMs ?? ms })
  const askToken = (fields: Readonly<Record<string, string>>, ms: number) =>
    form(addresses.token, { ...fields, client_id: clientId, client_secret: clientSecret }, ms)
  const call = async (accessToken: string, { method, path, body }: Call): Promise<Space> => {
    const sent = { method, body, timeoutMs: timeoutMs ?? JOB_MS }
    return callApi(`${addresses.api}/${path}`, accessToken, sent, problemOf)
  }
  const hasRoom = (accessToken: string, eventId: string) =>
    call(accessToken, { method: 'GET', path: eventId }).then(() => true, unlessMissing(false))
  return {
    id: 'google_meet',
    name: ROOM_PROVIDER_NAMES.google_meet,
    check: async () => {
      // A code that was never given out: a known application hears that, an unknown one that it is unknown.
      const fields = { grant_type: 'authorization_code', code: 'none', redirect_uri: 'none:' }
      const { json } = await askToken(fields, EXCHANGE_MS)
      if (json.error === 'invalid_client' || json.error === 'unauthorized_client')
        throw new RoomProviderError('refused', 'it does not know us')
    },
    consentUrl: ({ state, challenge, returnTo }) =>
      withQuery(addresses.consent, {
        ...{ client_id: clientId, redirect_uri: returnTo, response_type: 'code', scope: SCOPE, state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        // Only with both does Google give out a refresh token each time.
        ...{ access_type: 'offline', prompt: 'consent' },
      }),
    exchange: async ({ code, verifier, returnTo }) => {
      const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnTo }
      const { status, json } = await askToken(fields, EXCHANGE_MS)
      if (status !== 200 || typeof json.refresh_token !== 'string')
        throw new RoomProviderError('refused', `no grant: ${status}`)
      // The person can leave a right out on Google's page.
      if (!String(json.scope).split(' ').includes(SCOPE)) throw new RoomProviderError('refused', 'a right is missing')
      return json.refresh_token
    },
    refresh: async refreshToken => {
      const { status, json } = await askToken({ grant_type: 'refresh_token', refresh_token: refreshToken }, JOB_MS)
      if (json.error === 'invalid_grant') throw new RoomProviderError('access_ended', 'the grant has ended')
      if (status !== 200 || typeof json.access_token !== 'string')
        throw new RoomProviderError('refused', `no access: ${status}`)
      const { access_token: accessToken, refresh_token: next = refreshToken } = json
      return { accessToken, refreshToken: String(next) }
    },
    revoke: async ({ refreshToken }) => {
      const { status, json } = await form(addresses.revoke, { token: refreshToken }, JOB_MS)
      const hasEnded = status === 400 && json.error === 'invalid_token'
      if (status >= 300 && !hasEnded) throw new RoomProviderError('refused', `not revoked: ${status}`)
    },
    // By default only invited people come in without the owner's yes, and the owner may not be there yet.
    createRoom: async accessToken => {
      const body = { config: { accessType: 'OPEN', entryPointAccess: 'ALL' } }
      const { name, meetingUri } = await call(accessToken, { method: 'POST', path: 'spaces', body })
      if (typeof name !== 'string' || !/^spaces\/[\w-]+$/.test(name))
        throw new RoomProviderError('refused', 'a space without a name')
      return { eventId: name, url: roomUrl(meetingUri, ({ origin }) => origin === addresses.rooms) }
    },
    moveRoom: async (accessToken, eventId) => {
      if (!(await hasRoom(accessToken, eventId))) throw new RoomProviderError('missing', 'the space is not there')
    },
    hasRoom,
    closeRoom: async (accessToken, { eventId }) => {
      if (eventId === null) return
      const path = `${eventId}?updateMask=config.accessType`
      const body = { config: { accessType: 'RESTRICTED' } }
      await call(accessToken, { method: 'PATCH', path, body }).catch(unlessMissing(undefined))
    },
  }
}

const problemOf = ({ status, json }: ProviderAnswer): RoomProblem => {
  const { error } = json as { readonly error?: { readonly status?: string } }
  if (error?.status === 'RESOURCE_EXHAUSTED') return 'too_fast'
  if (status === 401) return 'access_ended'
  return status === 404 ? 'missing' : 'refused'
}
