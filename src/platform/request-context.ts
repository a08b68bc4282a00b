import { createContext, type RouterContextProvider } from 'react-router'
import type { Ctx } from '#kernel/actor.ts'
import type { Flash } from './flash.ts'

/** What the composition hands to every page of one request. */
export type RequestContext = {
  readonly ctx: Ctx
  readonly nonce: string
  readonly siteUrl: string
  readonly siteName: string
  readonly isProduction: boolean
  /** Who visits could not be read just now: the page treats them as a visitor, but sends nobody to log in. */
  readonly viewerUnknown: boolean
  /** `requestContext.flash.set('Saved')` before a redirect shows a toast on the page that follows. */
  readonly flash: Flash
}

export const routerRequestContext = createContext<RequestContext>()

export const getRequestContext = (context: Readonly<RouterContextProvider>): RequestContext =>
  context.get(routerRequestContext)
