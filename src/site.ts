import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { robotsText, sitemap } from '#features/home/crawlers.ts'
import { answerAuth } from '#features/users/entrance.ts'
import { findSession, tokenOf } from '#features/users/session.ts'
import { type Actor, type Ctx, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { type ApiEnv, newApi } from '#platform/api.ts'
import { now } from '#platform/clock.ts'
import { isAlive } from '#platform/database.ts'
import type { Env } from '#platform/env.ts'
import { log, withRequestId } from '#platform/log.ts'
import { registry, requestSeconds } from '#platform/metrics.ts'
import { problemFrom, problemOf, problemResponse } from '#platform/problem.ts'
import { commonHeaders, contentSecurityPolicy, ELSEWHERE, isSameOrigin } from '#platform/security.ts'
import { docsPage } from './api-docs.ts'
import { endpoints } from './endpoints.ts'
import { openStream } from './live-stream.ts'
import type { Pages } from './pages.ts'

/** A form or a JSON body of this product is small; files have an upload of their own. */
const BODY_LIMIT = 256 * 1024
const TOO_LARGE = { code: 'too_large', status: 413, message: 'That is too large.' }
const NO_ENDPOINT = { code: 'no_endpoint', status: 404, message: 'There is nothing at this address.' }
const NO_ADDRESS = { code: 'no_address', status: 400, message: 'This address cannot be read.' }
/** Pages are found whichever case their address is written in. */
const DEV = /^\/+dev(?![\w-])/i

const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

type SiteOptions = { readonly env: Env; readonly pages: Pages; readonly isReady: () => boolean }

/** The whole site as one Hono: probes, static files, API, sign-in, live stream, and every page. */
export const newSite = ({ env, pages, isReady }: SiteOptions) => {
  const site = new Hono<ApiEnv>()
  const isDevelopment = !import.meta.env.PROD
  const fixed = Object.entries(commonHeaders(env.isProduction))
  const ownScripts = contentSecurityPolicy([], { isProduction: env.isProduction, isDevelopment })

  site.get('/health', c => c.json({ status: 'ok' }))
  site.get('/ready', async c =>
    isReady() && (await isAlive()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )
  site.use(
    '/assets/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound: (_, c) => {
        c.header('cache-control', 'public, max-age=31536000, immutable')
        for (const [name, value] of fixed) c.header(name, value)
      },
    }),
  )
  // A page for a script or a font that is not there would be read as one.
  site.get('/assets/*', c => c.text('There is nothing at this address.', 404, { 'cache-control': 'no-store' }))
  for (const file of ['/favicon.svg', '/og.png']) site.use(file, serveStatic({ root: 'build/client' }))

  site.use('*', async (c, next) => {
    const requestId = newId('request')
    const started = performance.now()
    c.set('address', addressOf(c, env))
    c.set('siteUrl', env.siteUrl)
    await withRequestId(requestId, async () => {
      const moment = now()
      c.set('ctx', { actor: await actorOf(c, moment), now: moment, requestId } satisfies Ctx)
      await next()
    })
    // Danger: `c.header` makes a finished answer anew for each header, and its body a stream.
    const { headers, status } = c.res
    headers.set('x-request-id', requestId)
    for (const [name, value] of fixed) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', ownScripts)
    const kind = c.req.path.startsWith('/api/') ? 'api' : 'page'
    requestSeconds.observe({ kind, status: `${Math.floor(status / 100)}xx` }, (performance.now() - started) / 1000)
  })
  site.use('*', async (c, next) => {
    const isWebhook = c.req.path.startsWith('/api/webhooks/')
    if (!isWebhook && !isSameOrigin(c.req.method, c.req.raw.headers, env.siteUrl))
      return problemResponse(problemOf(ELSEWHERE))
    return next()
  })
  // The database keeps no NUL, whatever field it stands for.
  site.use('*', async (c, next) => (c.req.raw.url.includes('%00') ? problemResponse(problemOf(NO_ADDRESS)) : next()))
  const limited = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () => problemResponse(problemOf(TOO_LARGE), { connection: 'close' }),
  })
  // Nobody reads the body of a question.
  site.use('*', (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limited(c, next)))

  site.get('/metrics', async c => {
    const allowed = env.METRICS_TOKEN
      ? c.req.header('authorization') === `Bearer ${env.METRICS_TOKEN}`
      : isLoopback(c, env)
    return allowed
      ? c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
      : problemResponse(problemOf(NO_ENDPOINT))
  })
  site.get('/robots.txt', c => c.text(robotsText(env.siteUrl), 200, FOR_AN_HOUR))
  site.get('/sitemap.xml', async c =>
    c.body(await sitemap(env.siteUrl, c.get('ctx').now), 200, {
      ...FOR_AN_HOUR,
      'content-type': 'application/xml; charset=utf-8',
    }),
  )
  site.all('/api/auth/*', c => answerAuth(withAddress(c, env), c.get('ctx')))
  site.get('/api/live', openStream)

  const api = newApi()
  for (const each of endpoints) each.mount(api)
  api.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: `${env.SITE_NAME} API`,
      version: '1',
      description:
        'Money is integer grosze (PLN). Instants are ISO 8601 in UTC; wall-clock times carry a zone beside them.',
    },
  })
  docsPage(api, env.SITE_NAME)
  site.route('/', api)
  site.all('/api/*', () => problemResponse(problemOf(NO_ENDPOINT)))

  site.all('*', async c => {
    const isClosed = DEV.test(c.req.path) && (env.isProduction || !isLoopback(c, env))
    if (isClosed) return problemResponse(problemOf(NO_ENDPOINT))
    const nonce = randomBytes(16).toString('base64url')
    const request = withAddress(c, env)
    // Looked at already, with the site's own name in mind: the pages' library would compare it to whatever name a proxy uses.
    request.headers.delete('origin')
    return pages.answer(request, {
      ctx: c.get('ctx'),
      nonce,
      viewerUnknown: c.get('viewerUnknown') ?? false,
    })
  })

  site.onError((error, c) => {
    const problem = problemFrom(error)
    log.debug({ path: c.req.path, status: problem.status }, 'answered with a problem')
    return problemResponse(problem)
  })
  return site
}

/** A person whose record cannot be read is a visitor for a page, which can still show itself; the API answers 503. */
const actorOf = async (c: Context<ApiEnv>, moment: Temporal.Instant): Promise<Actor> => {
  const token = tokenOf(c.req.raw.headers)
  if (!token) return VISITOR
  try {
    return (await findSession(token, moment)) ?? VISITOR
  } catch (error) {
    if (c.req.path.startsWith('/api/')) throw error
    log.error({ err: error }, 'the user record could not be read')
    c.set('viewerUnknown', true)
    return VISITOR
  }
}

const addressOf = (c: Context<ApiEnv>, env: Env): string => {
  const forwarded = env.TRUST_PROXY ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? getConnInfo(c).remote.address ?? 'unknown'
}

/** Whether the request comes from this machine, and not from elsewhere by a proxy on it or by a name that was bent to lead here. */
const isLoopback = (c: Context<ApiEnv>, env: Env) =>
  LOOPBACK.test(addressOf(c, env)) &&
  (env.TRUST_PROXY || !(c.req.header('x-forwarded-for') || c.req.header('forwarded'))) &&
  (HERE.test(new URL(c.req.url).hostname) || new URL(c.req.url).host === new URL(env.siteUrl).host)
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const HERE = /^(127(\.\d+){3}|localhost|\[::1\])$/

/** Rate limits count by address: the socket's, never one that a client wrote itself. */
const withAddress = (c: Context<ApiEnv>, env: Env): Request => {
  const request = new Request(c.req.raw)
  request.headers.set('x-real-ip', addressOf(c, env))
  return request
}
