import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createOauthGrants } from './oauth-grants.ts'
import { type Answer, startTroubledServer } from './troubled-server.ts'

/**
 * Google's sign-in for applications and version 2 of Google Meet, in memory, written from the public documents.
 * It checks: client and secret, the address to return to, codes used once with their PKCE verifier, refresh tokens and that ending one ends
 * all of the person, access tokens, the scope; spaces by their names, the fields of their configuration and the mask of a change; that they
 * have no key, no time and no end.
 * It does not check: several people, what an administrator of an organisation forbids, real quotas, who comes in, the pages on which people
 * consent: it sends them back at once. Its rooms are pages of its own.
 */
export const GOOGLE_MEET_CLIENT = { clientId: 'test-meet', clientSecret: 'test-meet-secret' }
const SCOPE = 'https://www.googleapis.com/auth/meetings.space.created'

type Config = { readonly accessType?: string; readonly entryPointAccess?: string }
type Space = { readonly name: string; readonly code: string; config: Config }

const failure = (code: number, status: string): Answer => ({
  status: code,
  body: { error: { code, message: status, status } },
})
const letters = (count: number): string =>
  [...randomBytes(count)].map(byte => String.fromCharCode(97 + (byte % 26))).join('')
const isConfig = ({ accessType = 'TRUSTED', entryPointAccess = 'ALL', ...rest }: Config): boolean =>
  ['OPEN', 'TRUSTED', 'RESTRICTED'].includes(accessType) &&
  ['ALL', 'CREATOR_APP_ONLY'].includes(entryPointAccess) &&
  Object.keys(rest).length === 0

export const startGoogleMeetServer = async (port = 0) => {
  const rules = { client: GOOGLE_MEET_CLIENT, scopes: [SCOPE], proves: 'in the body', rotates: false } as const
  const grants = createOauthGrants(rules)
  const spaces = new Map<string, Space>()
  const toJson = ({ name, code, config }: Space) => ({
    ...{ name, meetingCode: code, meetingUri: `${server.url}/${code}` },
    config: { accessType: 'RESTRICTED', entryPointAccess: 'ALL', ...config },
  })
  const spaceCall = (method: string, path: string, mask: string | null, body: { readonly config?: Config }): Answer => {
    if (!isConfig(body.config ?? {})) return failure(400, 'INVALID_ARGUMENT')
    if (method === 'POST' && path === 'spaces') {
      const code = [letters(3), letters(4), letters(3)].join('-')
      const space: Space = { name: `spaces/${letters(12)}`, code, config: body.config ?? {} }
      spaces.set(space.name, space)
      return { status: 200, body: toJson(space) }
    }
    const space = spaces.get(path)
    if (!space) return failure(404, 'NOT_FOUND')
    if (method === 'PATCH') {
      if (mask !== 'config.accessType') return failure(400, 'INVALID_ARGUMENT')
      space.config = { ...space.config, ...body.config }
    } else if (method !== 'GET') return failure(404, 'NOT_FOUND')
    return { status: 200, body: toJson(space) }
  }
  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const raw = await text(request)
    if (url.pathname === '/o/oauth2/v2/auth') return grants.consent(url)
    if (url.pathname === '/token') return grants.token(request, new URLSearchParams(raw))
    if (url.pathname === '/revoke') return grants.revoke(new URLSearchParams(raw).get('token') ?? '')
    if (!url.pathname.startsWith('/v2/'))
      return { status: 200, body: 'A room of the Google Meet of tests', headers: { 'content-type': 'text/plain' } }
    const scopes = grants.scopesOf(request)
    if (!scopes) return failure(401, 'UNAUTHENTICATED')
    if (!scopes.includes(SCOPE)) return failure(403, 'PERMISSION_DENIED')
    const body = raw ? (JSON.parse(raw) as { readonly config?: Config }) : {}
    return spaceCall(request.method ?? '', url.pathname.slice(4), url.searchParams.get('updateMask'), body)
  }
  const server = await startTroubledServer(answer, port)
  return {
    ...server,
    grants,
    /** The addresses by which people come in without being invited. */
    openRooms: () =>
      [...spaces.values()].filter(({ config }) => config.accessType === 'OPEN').map(space => toJson(space).meetingUri),
    /** As when the person had deleted them. */
    deleteRooms: () => spaces.clear(),
  }
}
