import { createContext, type RouterContextProvider } from 'react-router'
import type { Ctx } from '#kernel/actor.ts'
import type { Flash } from './flash.ts'

/** What a page may load from another origin, beside what every page may. */
export type Embed = { readonly kind: 'frame' | 'media'; readonly origin: string }

/** Passed to every page of one request. */
export type RequestContext = {
  readonly ctx: Ctx
  readonly nonce: string
  readonly siteUrl: string
  readonly siteName: string
  readonly isProduction: boolean
  /** The version of the scripts that the page's document loads. */
  readonly scriptsVersion: string
  /** The user record could not be read: the page treats the person as a visitor, but does not redirect to the login. */
  readonly viewerUnknown: boolean
  /** `requestContext.flash.set('Saved')` before a redirect shows a toast on the page that follows. */
  readonly flash: Flash
  /** A loader adds what the page's own document may embed; the document of another page may not. */
  readonly embeds: Embed[]
}

export const routerRequestContext = createContext<RequestContext>()

export const getRequestContext = (context: Readonly<RouterContextProvider>): RequestContext =>
  context.get(routerRequestContext)
