import { RouterContextProvider } from 'react-router'
import type { Ctx } from '#kernel/actor.ts'
import { createFlash } from '#platform/flash.ts'
import { type RequestContext, routerRequestContext } from '#platform/request-context.ts'

/** What a request brings to the loaders and actions of pages. */
export const createRequestContext = (ctx: Ctx): RequestContext => ({
  ctx,
  nonce: '',
  siteUrl: 'http://site.test',
  siteName: 'Guildhall',
  isProduction: false,
  scriptsVersion: 'test',
  viewerUnknown: false,
  embeds: [],
  flash: createFlash(null),
})

/** The router's context that carries it. */
export const createRouterContext = (requestContext: RequestContext): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(routerRequestContext, requestContext)
  return context
}
