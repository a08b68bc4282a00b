import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { respondToAuth } from '#features/people/sign-in/auth-gateway.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { ENGLISH, readLanguageAddress } from '#kernel/language-address.ts'
import { msg } from '#kernel/messages.ts'
import { READ_ONLY } from '#kernel/policy.ts'
import { throwIfAbandoned, untilAbandoned } from '#platform/abandoned.ts'
import type { ApiEnv } from '#platform/api.ts'
import { withCharset } from '#platform/charset.ts'
import { clientAddress } from '#platform/client-address.ts'
import { now } from '#platform/clock.ts'
import { readOnly } from '#platform/connections.ts'
import { isDatabaseAway } from '#platform/database-state.ts'
import type { Env } from '#platform/env.ts'
import { log, pathWithoutTokens, withRequestId } from '#platform/log.ts'
import { observeRequest, registry } from '#platform/metrics.ts'
import { findClockProblem } from '#platform/node-clock.ts'
import { problemFromError, problemFromRefusal, problemResponse, UNAVAILABLE } from '#platform/problem.ts'
import { inLanguage, offeredLanguages } from '#platform/readers.ts'
import { createReadiness } from '#platform/readiness.ts'
import { CROSS_ORIGIN, isSameOrigin, securityHeaders } from '#platform/security.ts'
import { mountApiDocs } from './api-docs.ts'
import { describeApi } from './api-reference.ts'
import { readBearerRequest } from './api-token-requests.ts'
import { buildSitemap, renderRobotsTxt } from './crawlers.ts'
import { endpoints } from './endpoints.ts'
import { findSeenActor, isRefusedReadOnly } from './impersonated-requests.ts'
import { openInTurns, openLiveStream } from './live-stream.ts'
import type { PageHandler } from './page-handler.ts'
import problems from './problem-codes.json' with { type: 'json' }
import { logRefused } from './refused-requests.ts'
import { actorOf } from './request-actor.ts'
import { traceRequests } from './traced-requests.ts'
import { uploadLimitOf } from './upload-paths.ts'
import { renderWebManifest } from './web-manifest.ts'

/** Forms and JSON bodies of this product are small; those with a file are in `upload-paths.ts`. */
const BODY_LIMIT = 256 * 1024
const BODY_TOO_LARGE = { code: 'too_large', status: 413, message: msg('That is too large.') }
const STARTING_OR_STOPPING = 'Guildhall is starting or stopping.'
const NO_ENDPOINT = { code: 'no_endpoint', status: 404, message: msg('There is nothing at this address.') }
const INVALID_URL = { code: 'no_address', status: 400, message: msg('This address cannot be read.') }
const LIVE_PATH = '/api/live'
const API_PATH = /^\/api\//
const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const WRONG_METHOD = { code: 'wrong_method', status: 405, message: msg('A page can only be read, or sent a form.') }
/** Page URLs are case-insensitive. */
const DEV_PATH = /^\/+dev(?![\w-])/i

/** Pages, their data for navigation within the site, and the list of the scripts of their links. */
const PAGE_TYPES = /^(text\/(html|x-script)|application\/json)\b/

const CACHE_ONE_HOUR = { 'cache-control': 'public, max-age=3600' }

type HttpAppOptions = {
  readonly env: Env
  readonly pageHandler: PageHandler
  readonly isReady: () => boolean
  readonly isOverloaded?: () => boolean
}

/** The whole site as one Hono app: probes, API, sign-in, live stream, and every page. */
export const createHttpApp = ({ env, pageHandler, isReady, isOverloaded = () => false }: HttpAppOptions) => {
  const app = new Hono<ApiEnv>()
  const ownHeaders = securityHeaders({ isProduction: env.isProduction, isDevelopment: !import.meta.env.PROD })

  app.use('*', async (c, next) => {
    await next()
    // Danger: `c.header` would create a finished response anew for each header, and turn its body into a stream.
    const { headers } = c.res
    // A page with a secret in its address has stricter ones.
    for (const [name, value] of Object.entries(ownHeaders)) if (!headers.has(name)) headers.set(name, value)
    const type = headers.get('content-type')
    if (type) headers.set('content-type', withCharset(type))
  })
  app.get('/health', c => c.json({ status: 'ok' }))
  const { findOwnProblem, findProblem } = createReadiness({ folder: env.dataDir })
  const notReady = (message: string) => problemResponse(problemFromRefusal({ code: 'not_ready', status: 503, message }))
  // For proxies. The database is the same for all nodes: without it each of them still serves what it has kept, and our own answers.
  app.get('/ready', async c => {
    const problem = isReady() ? await findOwnProblem() : STARTING_OR_STOPPING
    return problem === null ? c.json({ status: isDatabaseAway() ? 'limited' : 'ready' }) : notReady(problem)
  })
  // For alarms, and for proxies that prefer nodes that can do everything.
  app.get('/writable', async c => {
    const problem = isReady() ? (findClockProblem() ?? (await findProblem())) : STARTING_OR_STOPPING
    return problem === null ? c.json({ status: 'writable' }) : notReady(problem)
  })
  // A missing asset must not answer with an HTML page, which would be parsed as a script or a font.
  app.get('/assets/*', c => c.text('There is nothing at this address.', 404, { 'cache-control': 'no-store' }))

  // Before all that may refuse or fail: what fails is answered at its own place, and this sees the answer.
  app.use('*', async (c, next) => {
    const requestId = newId('request')
    const started = performance.now()
    c.set('requestId', requestId)
    await withRequestId(requestId, next)
    c.res.headers.set('x-request-id', requestId)
    observeRequest(c.req.path.startsWith('/api/') ? 'api' : 'page', c.res.status, started)
  })
  app.use('*', traceRequests(env.TRUST_PROXY))
  app.use('*', async (c, next) =>
    isOverloaded() && !isWebhook(c) && c.req.path !== '/metrics'
      ? problemResponse(problemFromRefusal(UNAVAILABLE))
      : next(),
  )
  app.use(LIVE_PATH, openInTurns)
  // What only reads is given up with its client; what changes something is finished.
  app.use('*', (c, next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD' ? untilAbandoned(c.req.raw.signal, next) : next(),
  )
  app.use('*', async (c, next) => {
    c.set('address', addressOf(c, env))
    c.set('siteUrl', env.siteUrl)
    c.set('siteName', env.SITE_NAME)
    const requestTime = now()
    const bearer = await readBearerRequest(c, requestTime)
    const actor = await actorOf(c, bearer, requestTime)
    const seen = await findSeenActor(actor, pagePath(c), requestTime)
    c.set('ctx', { actor: seen ?? actor, now: requestTime, requestId: c.get('requestId') } satisfies Ctx)
    if (bearer && 'refused' in bearer) c.res = bearer.refused
    else if (seen && isRefusedReadOnly(c.req.method, c.req.path)) c.res = problemResponse(problemFromRefusal(READ_ONLY))
    else await (seen ? readOnly(next) : next())
    if (bearer && 'headers' in bearer)
      for (const [name, value] of Object.entries(bearer.headers)) c.res.headers.set(name, value)
    logRefused(c)
  })
  app.use('*', async (c, next) => {
    const { actor } = c.get('ctx')
    const isByToken = actor.kind === 'user' && actor.apiToken !== undefined
    if (!isWebhook(c) && !isByToken && !isSameOrigin(c.req.method, c.req.raw.headers, env.siteUrl))
      return problemResponse(problemFromRefusal(CROSS_ORIGIN))
    return next()
  })
  app.use('*', async (c, next) =>
    isReadableUrl(c.req.raw.url) ? next() : problemResponse(problemFromRefusal(INVALID_URL)),
  )
  const limitBody = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => problemResponse(problemFromRefusal(BODY_TOO_LARGE), { connection: 'close' }),
    })
  const limited = limitBody(BODY_LIMIT)
  // The bodies of GET and HEAD requests are never read.
  app.use('*', (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const uploadLimit = uploadLimitOf(pagePath(c))
    return (uploadLimit === undefined ? limited : limitBody(uploadLimit))(c, next)
  })

  app.get('/metrics', async c => {
    const allowed = env.METRICS_TOKEN
      ? c.req.header('authorization') === `Bearer ${env.METRICS_TOKEN}`
      : !env.isProduction && isLoopback(c, env)
    return allowed
      ? c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
      : problemResponse(problemFromRefusal(NO_ENDPOINT))
  })
  app.get('/robots.txt', c => c.text(renderRobotsTxt(env.siteUrl), 200, CACHE_ONE_HOUR))
  app.get('/manifest.webmanifest', c =>
    inLanguage(c.req.query('language') ?? ENGLISH, () =>
      c.body(renderWebManifest({ siteName: env.SITE_NAME }), 200, {
        ...CACHE_ONE_HOUR,
        'content-type': 'application/manifest+json',
      }),
    ),
  )
  app.get('/sitemap.xml', async c =>
    c.body(await buildSitemap(env.siteUrl, c.get('ctx').now), 200, {
      ...CACHE_ONE_HOUR,
      'content-type': 'application/xml; charset=utf-8',
    }),
  )
  app.all('/api/auth/*', c => respondToAuth(withClientAddress(c, env), c.get('ctx')))
  app.get(LIVE_PATH, openLiveStream(ownHeaders))

  const { siteUrl, SITE_NAME: siteName } = env
  const { api, document } = describeApi({ endpoints, problems, siteName, siteUrl })
  mountApiDocs(api, { siteName, document, problems })
  app.route('/', api)
  app.all('/api/*', () => problemResponse(problemFromRefusal(NO_ENDPOINT)))
  // The router puts the language in front of every link of a page, files of the API included. The API has no language.
  app.get('/:language/api/*', (c, next) =>
    API_PATH.test(pagePath(c)) ? c.redirect(pagePath(c) + new URL(c.req.url).search, 307) : next(),
  )

  app.all('*', compress({ encoding: 'gzip', contentTypeFilter: PAGE_TYPES }), async c => {
    const isHiddenDevPage = DEV_PATH.test(pagePath(c)) && (env.isProduction || !isLoopback(c, env))
    if (isHiddenDevPage) return problemResponse(problemFromRefusal(NO_ENDPOINT))
    if (!PAGE_METHODS.includes(c.req.method))
      return problemResponse(problemFromRefusal(WRONG_METHOD), { allow: PAGE_METHODS.join(', ') })
    throwIfAbandoned()
    const nonce = randomBytes(16).toString('base64url')
    const request = withClientAddress(c, env)
    // Checked above with the site's own origin: React Router would compare it to the proxy's Host header.
    request.headers.delete('origin')
    return pageHandler.respond(request, {
      ctx: c.get('ctx'),
      nonce,
      viewerUnknown: c.get('viewerUnknown') ?? false,
    })
  })

  app.onError((error, c) => {
    const problem = problemFromError(error)
    log.debug({ path: pathWithoutTokens(c.req.path), status: problem.status }, 'answered with an error')
    return problemResponse(problem)
  })
  return app
}

/** The path in the product, without the language. */
const pagePath = (c: Context<ApiEnv>): string => readLanguageAddress(c.req.path, offeredLanguages()).path

/** A provider repeats what it could not deliver, but not for ever. */
const isWebhook = (c: Context<ApiEnv>): boolean => c.req.path.startsWith('/api/webhooks/')

const addressOf = (c: Context<ApiEnv>, env: Env): string => {
  const sender = { forwardedFor: c.req.header('x-forwarded-for'), socketAddress: c.env.incoming.socket.remoteAddress }
  return clientAddress(sender, env.TRUST_PROXY)
}

/** Whether the request comes from this machine: not through a proxy, and not by DNS rebinding. */
const isLoopback = (c: Context<ApiEnv>, env: Env) =>
  LOOPBACK.test(addressOf(c, env)) &&
  (env.TRUST_PROXY || !(c.req.header('x-forwarded-for') || c.req.header('forwarded'))) &&
  (LOCAL_HOSTNAME.test(new URL(c.req.url).hostname) || new URL(c.req.url).host === new URL(env.siteUrl).host)
const LOOPBACK = /^(127\.|::\/64$)/
const LOCAL_HOSTNAME = /^(127(\.\d+){3}|localhost|\[::1\])$/

/** The address for rate limits: the socket's, never one from a header that a client could set. */
const withClientAddress = (c: Context<ApiEnv>, env: Env): Request => {
  const request = new Request(c.req.raw)
  request.headers.set('x-real-ip', addressOf(c, env))
  return request
}

/** No address of this site has nearly as many segments. Danger: the router's work for an unknown one grows with their square. */
const MAX_SEGMENTS = 30

/** Postgres cannot store NUL, and the routers cannot decode a path such as `/%zz`. */
const isReadableUrl = (url: string): boolean => {
  if (url.includes('%00')) return false
  try {
    return decodeURIComponent(new URL(url).pathname).split('/').length <= MAX_SEGMENTS
  } catch {
    return false
  }
}
