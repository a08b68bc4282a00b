import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { now } from '#platform/clock.ts'
import type { Env } from '#platform/env.ts'
import { withRequestId } from '#platform/log.ts'
import { openNotice } from '#platform/notice.ts'
import { visitContext } from '#platform/page.ts'
import { newPageCache } from '#platform/page-cache.ts'
import { commonHeaders, contentSecurityPolicy } from '#platform/security.ts'

type Who = { readonly ctx: Ctx; readonly nonce: string; readonly viewerUnknown: boolean }

export type Pages = { readonly answer: (request: Request, who: Who) => Promise<Response> }

const isDevelopment = !import.meta.env.PROD

/** Every page of the product, rendered for one visit. `build` is asked each time: in development it changes. */
export const newPages = (env: Env, build: () => Promise<ServerBuild>): Pages => {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
  const answer: Pages['answer'] = async (request, { ctx, nonce, viewerUnknown }) => {
    const current = await build()
    const handler = handlers.get(current) ?? createRequestHandler(current, isDevelopment ? 'development' : 'production')
    handlers.set(current, handler)
    const visit = {
      ctx,
      nonce,
      siteUrl: env.siteUrl,
      siteName: env.SITE_NAME,
      isProduction: env.isProduction,
      viewerUnknown,
      notice: openNotice(request.headers.get('cookie'), new URL(request.url).pathname.endsWith('.data')),
    }
    const page = await handler(request, new RouterContextProvider(new Map([[visitContext, visit]])))
    const { headers } = page
    headers.set('content-security-policy', policy(env, [`'nonce-${nonce}'`]))
    const cookie = visit.notice.cookie()
    if (cookie) headers.append('set-cookie', cookie)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return page
  }
  return { answer }
}

const policy = (env: Env, scripts: readonly string[]) =>
  contentSecurityPolicy(scripts, { isProduction: env.isProduction, isDevelopment })

const EVERYBODYS = [
  { path: /^\/$/, params: [] },
  {
    path: /^\/campus$/,
    params: ['track', 'subject', 'type', 'day', 'from', 'to', 'zone', 'upTo', 'teacher', 'q', 'after'],
  },
  { path: /^\/documents\/[a-z-]+$/, params: [] },
]

/** The pages that look alike to every visitor, from the whole-page cache. They are kept without a nonce: their scripts are allowed by hash. */
export const visitorPages = (env: Env, pages: Pages) =>
  newPageCache({
    pages: isDevelopment ? [] : EVERYBODYS,
    looks: ['theme', 'banner'],
    personal: /session_token=|guildhall\.notice=/,
    clearedBy: topic => topic === '*' || topic === 'settings' || topic === 'sessions' || topic.startsWith('session:'),
    headers: hashes => ({ ...commonHeaders(env.isProduction), 'content-security-policy': policy(env, hashes) }),
    render: (url, cookies, nonce) => {
      const requestId = newId('request')
      const request = new Request(new URL(url.pathname + url.search, env.siteUrl), {
        headers: cookies ? { cookie: cookies } : {},
      })
      const ctx = { actor: VISITOR, now: now(), requestId }
      return withRequestId(requestId, () => pages.answer(request, { ctx, nonce, viewerUnknown: false }))
    },
  })
