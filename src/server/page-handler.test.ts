import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { generateApiToken } from '#features/people/api-tokens/token-format.ts'
import { configureSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import { VISITOR } from '#kernel/actor.ts'
import { readEnv } from '#platform/env.ts'
import { createFlash, parseFlashCookie } from '#platform/flash.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { createPageHandler, createVisitorPageCache } from './page-handler.ts'

const now = () => Temporal.Instant.from('2026-11-21T10:00:00Z')
const embedded = createFakeProvider({ secret: 'x', now })
const abroad = { ...embedded, name: 'abroad', checkoutOrigins: ['https://checkout.example'] }

beforeAll(() => setSigningKey('a secret of the tests'))

/** A build whose only page is one word. */
const build = {
  entry: { module: { default: () => new Response('a page') } },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  ...{ publicPath: '/', assetsBuildDirectory: '', basename: '/', ssr: true, isSpaMode: false, prerender: [] },
  ...{ future: {}, routeDiscovery: { mode: 'initial' }, allowedActionOrigins: [] },
} as unknown as ServerBuild

/** The `form-action` directive of a page, which also applies to redirects. */
const formActionOf = async () => {
  const pages = createPageHandler(readEnv({ PROFILE: 'test', SITE_URL: 'https://site.test' }), async () => build)
  const ctx = { actor: VISITOR, now: now(), requestId: 'req_1' }
  const answer = await pages.respond(new Request('https://site.test/'), { ctx, nonce: 'n', viewerUnknown: false })
  expect(await answer.text()).toBe('a page')
  return /form-action ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
}

it('a form without scripts reaches the checkout of every configured provider, and no other site', async () => {
  paymentProviders.use([embedded])
  expect(await formActionOf()).toBe("'self'")
  paymentProviders.use([embedded, abroad])
  expect(await formActionOf()).toBe("'self' https://checkout.example")
})

/** The Set-Cookie headers of a page that a browser opens with the cookie of a sign-in. */
const cookiesOf = async (url: string, { who = VISITOR, unknown = false, method = 'GET', page = build } = {}) => {
  const secret = 'a secret of the tests'
  configureSignInCookie({ siteUrl: 'https://site.test', secret })
  const token = 't'.repeat(32)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const cookie = `__Host-guildhall.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  const pages = createPageHandler(readEnv({ PROFILE: 'test', SITE_URL: 'https://site.test' }), async () => page)
  const request = new Request(url, { method, headers: { cookie } })
  const answer = await pages.respond(request, {
    ...{ ctx: { actor: who, now: now(), requestId: 'req_1' }, nonce: 'n', viewerUnknown: unknown },
  })
  const cookies = answer.headers.getSetCookie()
  return [parseFlashCookie(cookies.join('; '))?.text, ...cookies].join('\n')
}
const signedIn = { kind: 'user' } as unknown as typeof VISITOR
const moved = {
  ...build,
  entry: { module: { default: () => new Response(null, { status: 302, headers: { location: '/enter' } }) } },
} as unknown as ServerBuild

it.each([
  ['a page', {}, true],
  ['a page that redirects', { page: moved }, true],
  ['a page of a signed-in user', { who: signedIn }, false],
  ['a page while the user cannot be read', { unknown: true }, false],
])('a device that was signed out reads why, and loses its cookie: %s', async (_, given, isTold) => {
  const cookies = await cookiesOf('https://site.test/', given)
  expect(cookies.includes('You’ve been signed out on this device')).toBe(isTold)
  expect(cookies.includes('session_token=; Max-Age=0')).toBe(isTold)
})

it('data of a page that is still open does not tell it: the page goes home first', async () => {
  expect(await cookiesOf('https://site.test/account.data')).toBe('')
})

it('a page is personal with a sign-in cookie or a flash message, and with no other cookie', () => {
  const env = readEnv({ PROFILE: 'test', SITE_URL: 'https://site.test' })
  const cache = createVisitorPageCache(
    env,
    createPageHandler(env, async () => build),
    [{ path: /^\/$/, params: [] }],
  )
  const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse
  const isServed = (cookie: string, authorization?: string) =>
    cache.serve({ method: 'GET', url: '/', headers: { cookie, authorization } } as IncomingMessage, response)
  const flash = createFlash(null)
  flash.set('Saved')
  const [token, secret] = ['t'.repeat(32), 'a secret of the tests']
  configureSignInCookie({ siteUrl: 'https://site.test', secret })
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const signIn = `__Host-guildhall.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  for (const cookie of [signIn, flash.cookie()?.split(';')[0] ?? ''])
    expect(isServed(`theme=dark; ${cookie}`), cookie).toBe(false)
  for (const authorization of ['x', `Bearer ${token}`, `Bearer ${generateApiToken()}`])
    expect(isServed('', authorization), authorization).toBe(true)
  const madeUp = ['guildhall.notice=x', 'guildhall.notice=x.toast.Saved', `guildhall.notice=x.WzE3.AAAA`]
  for (const cookie of [
    '',
    'theme=dark',
    'session_token=x',
    'guildhallxnotice=x',
    ...madeUp,
    `${signIn.slice(0, -9)}AAAA`,
  ])
    expect(isServed(cookie), cookie).toBe(true)
  cache.stop()
})
