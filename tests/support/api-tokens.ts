import { createHmac } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createApiToken } from '#features/people/api-tokens/actions/create.ts'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { configureAuth } from '#features/people/sign-in-library/auth.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { authSessions } from '#features/people/users/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import type { Scope } from '#kernel/api-scope.ts'
import { newId } from '#kernel/ids.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import { readEnv } from '#platform/env.ts'
import { forgetTokenRequests } from '#server/api-token-requests.ts'
import { createHttpApp } from '#server/http-app.ts'
import { forgetRefused } from '#server/refused-requests.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

const SECRET = 'x'.repeat(32)

/** A person on a device, with the token of its sign-in. */
export type SignedInPerson = User & { readonly signInToken: string }

export const signIn = async (user: User): Promise<SignedInPerson> => {
  const signInToken = newId('event')
  const signInSessionId = `dev_${signInToken}`
  const row = { id: signInSessionId, userId: user.id, token: hashSignInToken(signInToken) }
  await db.insert(authSessions).values({ ...row, expiresAt: new Date(now().epochMilliseconds + 3_600_000) })
  return { ...user, signInSessionId, signInToken }
}

/** The Cookie header of a browser with this sign-in. */
export const cookieOf = ({ signInToken }: SignedInPerson): string => {
  const signature = createHmac('sha256', SECRET).update(signInToken).digest('base64')
  return `__Host-guildhall.session_token=${encodeURIComponent(`${signInToken}.${signature}`)}`
}

export const ctxOf = (actor: User): Ctx => ({ actor, now: now(), requestId: 'req_test' })

/** A new token of a person who is signed in: its id and its Authorization header. */
export const makeToken = async (user: User, ...scopes: readonly Scope[]) => {
  const made = await createApiToken(ctxOf(user), { name: 'A program', scopes: [...scopes], endsOn: undefined })
  return { id: made.view.id, header: `Bearer ${made.token}`, token: made.token }
}

export const configureSite = (isProduction: boolean) =>
  configureAuth({ siteUrl: 'https://site.test', siteName: 'School', isProduction, secret: SECRET, hooks: authHooks })

type Sent = {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly from?: string
}

/** The whole site, whose pages say who reads them. `ask` sends a header `Authorization` of exactly the given text. */
export const createTokenSite = (folder: string) => {
  const app = createHttpApp({
    env: readEnv({ PROFILE: 'test', SITE_URL: 'https://site.test', DATA_DIR: folder }),
    isReady: () => true,
    pageHandler: { respond: async (_, { ctx }) => new Response(`a page for a ${ctx.actor.kind}`) },
  })
  const ask = async (authorization: string | null, path: string, sent: Sent = {}) => {
    const { method = 'GET', body, headers, from = '203.0.113.9' } = sent
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: {
        ...(authorization === null ? {} : { authorization }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const bindings = { incoming: { socket: { remoteAddress: from } }, outgoing: {} } as unknown as HttpBindings
    const answer = await app.fetch(request, bindings)
    const text = await answer.text()
    return {
      status: answer.status,
      header: (name: string) => answer.headers.get(name),
      text,
      code: /"code":"(\w+)"/.exec(text)?.[1],
    }
  }
  /** The uid of whom the API takes the sender for, or why it refuses. */
  const askWho = async (authorization: string | null, headers: Record<string, string> = {}) => {
    const { status, text, code } = await ask(authorization, '/api/v1/me', { headers })
    return status === 200 ? String(JSON.parse(text).uid) : code
  }
  return { ask, askWho }
}

/** The same for the tests of a file. */
export const setupTokenSite = () => {
  const folder = temporaryFolder()
  beforeAll(() => configureSite(false))
  beforeEach(forgetTokenRequests)
  afterAll(async () => {
    forgetRefused()
    configureSite(false)
    await removeFolder(folder)
  })
  return createTokenSite(folder)
}
