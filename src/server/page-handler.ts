import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { paymentProviders } from '#features/money/provider.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { now } from '#platform/clock.ts'
import type { Env } from '#platform/env.ts'
import { createFlash } from '#platform/flash.ts'
import { withRequestId } from '#platform/log.ts'
import { routerRequestContext } from '#platform/page.ts'
import { createPageCache } from '#platform/page-cache.ts'
import { commonHeaders, contentSecurityPolicy } from '#platform/security.ts'

type RequestIdentity = { readonly ctx: Ctx; readonly nonce: string; readonly viewerUnknown: boolean }

export type PageHandler = { readonly respond: (request: Request, who: RequestIdentity) => Promise<Response> }

const isDevelopment = !import.meta.env.PROD

/** Every page of the product, rendered for one visit. `build` is asked each time: in development it changes. */
export const createPageHandler = (env: Env, build: () => Promise<ServerBuild>): PageHandler => {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
  const respond: PageHandler['respond'] = async (request, { ctx, nonce, viewerUnknown }) => {
    const current = await build()
    const handler = handlers.get(current) ?? createRequestHandler(current, isDevelopment ? 'development' : 'production')
    handlers.set(current, handler)
    const requestContext = {
      ctx,
      nonce,
      siteUrl: env.siteUrl,
      siteName: env.SITE_NAME,
      isProduction: env.isProduction,
      viewerUnknown,
      notice: createFlash(request.headers.get('cookie'), new URL(request.url).pathname.endsWith('.data')),
    }
    const response = await handler(
      request,
      new RouterContextProvider(new Map([[routerRequestContext, requestContext]])),
    )
    const { headers } = response
    headers.set('content-security-policy', pageCsp(env, [`'nonce-${nonce}'`]))
    const cookie = requestContext.notice.cookie()
    if (cookie) headers.append('set-cookie', cookie)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return response
  }
  return { respond }
}

const pageCsp = (env: Env, scripts: readonly string[]) =>
  contentSecurityPolicy(scripts, {
    isProduction: env.isProduction,
    isDevelopment,
    formOrigins: paymentProviders.checkoutOrigins(),
  })

const PUBLIC_PAGES = [
  { path: /^\/$/, params: [] },
  {
    path: /^\/campus$/,
    params: ['track', 'subject', 'type', 'day', 'from', 'to', 'zone', 'upTo', 'teacher', 'q', 'after'],
  },
  { path: /^\/documents\/[a-z-]+$/, params: [] },
]

/** The pages that look alike to every visitor, from the whole-page cache. They are kept without a nonce: their scripts are allowed by hash. */
export const createVisitorPageCache = (env: Env, pageHandler: PageHandler) =>
  createPageCache({
    pages: isDevelopment ? [] : PUBLIC_PAGES,
    variantCookies: ['theme', 'banner'],
    personalCookies: /session_token=|guildhall\.notice=/,
    clearedBy: topic => topic === '*' || topic === 'settings' || topic === 'sessions' || topic.startsWith('session:'),
    headers: hashes => ({ ...commonHeaders(env.isProduction), 'content-security-policy': pageCsp(env, hashes) }),
    render: (url, cookies, nonce) => {
      const requestId = newId('request')
      const request = new Request(new URL(url.pathname + url.search, env.siteUrl), {
        headers: cookies ? { cookie: cookies } : {},
      })
      const ctx = { actor: VISITOR, now: now(), requestId }
      return withRequestId(requestId, () => pageHandler.respond(request, { ctx, nonce, viewerUnknown: false }))
    },
  })
