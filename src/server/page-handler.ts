import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { readSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { identityProviders } from '#integrations/identity/port.ts'
import { type Ctx, THEMES, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { ENGLISH, readLanguageAddress } from '#kernel/language-address.ts'
import { PERSON_HEADER } from '#kernel/offline-snapshot.ts'
import { now } from '#platform/clock.ts'
import type { Env } from '#platform/env.ts'
import { createFlash, parseFlashCookie } from '#platform/flash.ts'
import { withRequestId } from '#platform/log.ts'
import { createPageCache, type VisitorPage } from '#platform/page-cache.ts'
import { RETRY_SECONDS } from '#platform/problem.ts'
import { inLanguage, offeredLanguages } from '#platform/readers.ts'
import { type Embed, type RequestContext, routerRequestContext } from '#platform/request-context.ts'
import { commonHeaders, contentSecurityPolicy } from '#platform/security.ts'
import { fromStandby } from '#platform/standby-reads.ts'
import { renderKeptNotice } from './kept-notice.tsx'
import { firstPageLanguage, redirectToOwnLanguage } from './language-redirects.ts'
import { buildInLanguage } from './languages.ts'
import { tellSignedOut } from './signed-out-device.ts'

type RequestIdentity = { readonly ctx: Ctx; readonly nonce: string; readonly viewerUnknown: boolean }

export type PageHandler = { readonly respond: (request: Request, who: RequestIdentity) => Promise<Response> }

const isDevelopment = !import.meta.env.PROD

/** Renders every page of the product. `build` is called for each request: in development it changes. */
export const createPageHandler = (env: Env, build: () => Promise<ServerBuild>): PageHandler => {
  const handlers = new WeakMap<ServerBuild, Map<string, ReturnType<typeof createRequestHandler>>>()
  const handlerOf = (current: ServerBuild, language: string) => {
    const ofBuild = handlers.get(current) ?? new Map()
    handlers.set(current, ofBuild)
    const handler =
      ofBuild.get(language) ??
      createRequestHandler(buildInLanguage(current, language), isDevelopment ? 'development' : 'production')
    ofBuild.set(language, handler)
    return handler
  }
  const respond: PageHandler['respond'] = async (request, { ctx, nonce, viewerUnknown }) => {
    const moved = viewerUnknown ? null : redirectToOwnLanguage(request, ctx.actor)
    if (moved) return moved
    const current = await build()
    const { language } = readLanguageAddress(new URL(request.url).pathname, offeredLanguages())
    const handler = handlerOf(current, language)
    const requestContext: RequestContext = {
      ctx,
      nonce,
      siteUrl: env.siteUrl,
      siteName: env.SITE_NAME,
      isProduction: env.isProduction,
      scriptsVersion: `${import.meta.env.BUILT_AT ?? 0}.${current.assets.version}`,
      viewerUnknown,
      embeds: [],
      flash: createFlash(request.headers.get('cookie'), new URL(request.url).pathname.endsWith('.data')),
    }
    const context = new RouterContextProvider()
    context.set(routerRequestContext, requestContext)
    const response = await tellSignedOut(request, { ctx, viewerUnknown }, requestContext.flash, () =>
      inLanguage(language, () => handler(request, context)),
    )
    const { headers } = response
    // A file that a page sends has a stricter one.
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', pageCsp(env, [`'nonce-${nonce}'`], requestContext.embeds))
    // The service worker keeps nothing of another person than this one.
    if (ctx.actor.kind === 'user' && !ctx.actor.impersonation) headers.set(PERSON_HEADER, ctx.actor.id)
    const cookie = requestContext.flash.cookie()
    if (cookie) headers.append('set-cookie', cookie)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (response.status === 503) headers.set('retry-after', RETRY_SECONDS)
    return response
  }
  return { respond }
}

const pageCsp = (env: Env, scripts: readonly string[], embeds: readonly Embed[] = []) =>
  contentSecurityPolicy(scripts, {
    isProduction: env.isProduction,
    isDevelopment,
    embeds,
    formOrigins: [...paymentProviders.checkoutOrigins(), ...identityProviders.get().map(({ origin }) => origin)],
  })

/** The pages that are the same for every visitor, from the page cache. They are cached without a nonce: CSP allows their scripts by hash. */
export const createVisitorPageCache = (env: Env, pageHandler: PageHandler, pages: readonly VisitorPage[]) =>
  createPageCache({
    pages,
    variantCookies: { theme: THEMES, banner: ['folded'] },
    isPersonal: cookies => parseFlashCookie(cookies) !== null || readSignInCookie(cookies) !== null,
    isMoved: headers => firstPageLanguage(headers) !== ENGLISH,
    keptNotice: renderKeptNotice,
    headers: hashes => ({ ...commonHeaders(env.isProduction), 'content-security-policy': pageCsp(env, hashes) }),
    render: (url, cookies, nonce) => {
      const requestId = newId('request')
      const request = new Request(new URL(url.pathname + url.search, env.siteUrl), {
        headers: cookies ? { cookie: cookies } : {},
      })
      const ctx = { actor: VISITOR, now: now(), requestId }
      const respond = () => pageHandler.respond(request, { ctx, nonce, viewerUnknown: false })
      return withRequestId(requestId, () => fromStandby(respond, { isGood: ({ status }) => status < 500 }))
    },
  })
