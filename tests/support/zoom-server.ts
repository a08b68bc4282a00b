import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createOauthGrants } from './oauth-grants.ts'
import { type Answer, startTroubledServer } from './troubled-server.ts'

/**
 * Zoom's sign-in for applications that each user manages, and the meetings of version 2 of its interface, in memory, written from the public
 * documents.
 * It checks: client and secret (by Basic only), the address to return to, codes used once with their PKCE verifier, refresh tokens that work
 * once, access tokens, the scope of each call; the fields, their types and lengths; numbers of meetings, 404 with 3001, 3002 for a meeting
 * that is on; pages of the list, its agendas of 250 characters and addresses without a passcode; the limit of meetings made or changed in a
 * day, which a test sets.
 * It does not check: several people, what an administrator forbids, the limits of a free account, times, who comes in, the pages on which
 * people consent: it sends them back at once. That a repeated creation makes a second meeting is so here. Its rooms are pages of its own.
 */
export const ZOOM_CLIENT = { clientId: 'test-zoom', clientSecret: 'test-zoom-secret' }
export const ZOOM_SCOPES = [
  ...['meeting:write:meeting', 'meeting:update:meeting', 'meeting:delete:meeting'],
  ...['meeting:read:meeting', 'meeting:read:list_meetings'],
]

type Fields = Readonly<Record<string, unknown>>
type Meeting = Fields & { readonly id: number; readonly agenda: string; readonly start_time: string }

const failure = (status: number, code: number, message: string): Answer => ({ status, body: { code, message } })
const MISSING = failure(404, 3001, 'Meeting does not exist.')
const PAGE = 2

const isMeeting = ({ topic, agenda, type, start_time: start, duration, timezone, settings = {} }: Fields): boolean =>
  typeof topic === 'string' &&
  topic.length <= 200 &&
  typeof agenda === 'string' &&
  agenda.length <= 2000 &&
  type === 2 &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(start)) &&
  Number.isInteger(duration) &&
  Number(duration) > 0 &&
  timezone === 'UTC' &&
  typeof settings === 'object'

export const startZoomServer = async (port = 0) => {
  const grants = createOauthGrants({ client: ZOOM_CLIENT, scopes: ZOOM_SCOPES, proves: 'by Basic', rotates: true })
  const meetings = new Map<number, Meeting>()
  const inProgress = new Set<number>()
  let nextId = 81_000_000_001
  let writesLeft = 100
  const toJson = (meeting: Meeting) => ({
    ...meeting,
    join_url: `${server.url}/j/${meeting.id}?pwd=${meeting.id % 9973}`,
  })
  const takeWrite = (): Answer | null =>
    writesLeft-- > 0
      ? null
      : {
          ...failure(429, 429, 'You have exceeded the daily rate limit of (100) for Meeting Create/Update requests.'),
          headers: { 'retry-after': new Date(Date.now() + 7_200_000).toISOString() },
        }
  const list = (query: URLSearchParams): Answer => {
    if (!['scheduled', 'upcoming'].includes(query.get('type') ?? '')) return failure(400, 300, 'Validation Failed.')
    const from = Number(query.get('next_page_token') ?? 0)
    const page = [...meetings.values()].slice(from, from + PAGE)
    return {
      status: 200,
      body: {
        page_size: PAGE,
        meetings: page.map(meeting => ({
          ...meeting,
          agenda: meeting.agenda.slice(0, 250),
          join_url: `${server.url}/j/${meeting.id}`,
        })),
        next_page_token: from + PAGE < meetings.size ? String(from + PAGE) : '',
      },
    }
  }
  const create = (body: Fields): Answer => {
    if (!isMeeting(body)) return failure(400, 300, 'Validation Failed.')
    const meeting = { ...body, id: nextId++ } as Meeting
    meetings.set(meeting.id, meeting)
    return { status: 201, body: toJson(meeting) }
  }
  const oneCall = (method: string, id: number, body: Fields): Answer => {
    const meeting = meetings.get(id)
    if (!meeting) return MISSING
    if (method === 'GET') return { status: 200, body: toJson(meeting) }
    if (method === 'PATCH') {
      if (!isMeeting(body)) return failure(400, 300, 'Validation Failed.')
      meetings.set(id, { ...meeting, ...body })
    } else if (inProgress.has(id)) return failure(400, 3002, "You cannot delete this meeting since it's in progress.")
    else meetings.delete(id)
    return { status: 204 }
  }
  const scopeOf = (method: string, isList: boolean): string => {
    if (isList) return method === 'POST' ? 'meeting:write:meeting' : 'meeting:read:list_meetings'
    const verbs: Readonly<Record<string, string>> = { GET: 'read', PATCH: 'update', DELETE: 'delete' }
    return `meeting:${verbs[method]}:meeting`
  }
  const meetingCall = (method: string, url: URL, body: Fields, scopes: readonly string[]): Answer => {
    const isList = url.pathname === '/v2/users/me/meetings'
    const [, id] = /^\/v2\/meetings\/(\d+)$/.exec(url.pathname) ?? []
    if (!isList && !id) return failure(404, 404, 'Not found')
    const scope = scopeOf(method, isList)
    if (!scopes.includes(scope)) return failure(400, 4711, `Invalid access token, does not contain scopes:[${scope}].`)
    const tooMany = method === 'POST' || method === 'PATCH' ? takeWrite() : null
    if (tooMany) return tooMany
    if (!isList) return oneCall(method, Number(id), body)
    return method === 'POST' ? create(body) : list(url.searchParams)
  }
  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const raw = await text(request)
    if (url.pathname === '/oauth/authorize') return grants.consent(url)
    if (url.pathname === '/oauth/token') return grants.token(request, new URLSearchParams(raw))
    if (url.pathname === '/oauth/revoke') {
      const fields = new URLSearchParams(raw)
      if (!grants.isClient(request, fields)) return { status: 401, body: { error: 'invalid_client' } }
      return grants.revoke(fields.get('token') ?? '')
    }
    if (!url.pathname.startsWith('/v2/'))
      return { status: 200, body: 'A room of the Zoom of tests', headers: { 'content-type': 'text/plain' } }
    const scopes = grants.scopesOf(request)
    if (!scopes) return failure(401, 124, 'Invalid access token.')
    return meetingCall(request.method ?? '', url, raw ? (JSON.parse(raw) as Fields) : {}, scopes)
  }
  const server = await startTroubledServer(answer, port)
  return {
    ...server,
    grants,
    meetings: () => [...meetings.values()],
    openRooms: () => [...meetings.values()].map(meeting => toJson(meeting).join_url),
    /** As when the person had deleted them. */
    deleteRooms: () => meetings.clear(),
    /** People are in all meetings that there are; `false`: in none. */
    begin: (isOn = true) => {
      inProgress.clear()
      if (isOn) for (const id of meetings.keys()) inProgress.add(id)
    },
    /** How many more can be made or changed today. */
    limitWrites: (left: number) => {
      writesLeft = left
    },
  }
}
