import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router'
import type { Ctx } from '#kernel/actor.ts'
import type { Closable } from '#kernel/closable.ts'
import { ADD_SECOND_FACTOR, checkPolicy, SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { readLanguageAddress } from '#kernel/language-address.ts'
import { currentLanguage, msg } from '#kernel/messages.ts'
import { type Policy, READ_ONLY } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { refuseIfClosed } from './closing.ts'
import { problemFromError, problemFromRefusal, UNAVAILABLE } from './problem.ts'
import { getRequestContext, type RequestContext } from './request-context.ts'
import { safeRedirectPath } from './safe-redirect-path.ts'
import { nameRoute } from './tracing.ts'

export type LoaderContext = {
  readonly ctx: Ctx
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly request: Request
  readonly requestContext: RequestContext
}

type PageLoader<Result> = {
  readonly policy: Policy
  /** Staff can close the page: then it shows only the reason. */
  readonly closable?: Closable
  readonly load: (loaderContext: LoaderContext) => Promise<Result> | Result
}

/** A page's loader: checks the policy first (visitors are redirected to the login and back), turns refusals into their status and message. */
export const pageLoader =
  <Result>({ policy, closable, load }: PageLoader<Result>) =>
  async ({ request, context, params, pattern }: LoaderFunctionArgs): Promise<Result> => {
    nameRoute(pattern)
    const loaderContext = createLoaderContext(request, context, params)
    enforcePolicy(policy, loaderContext)
    try {
      if (closable) await refuseIfClosed(closable, loaderContext.ctx.now)
      const result = await load(loaderContext)
      if (result instanceof Response && result.ok && DATA_PATH.test(loaderContext.url.pathname)) refuse(NO_PAGE)
      return result
    } catch (error) {
      throw toDataResponse(error)
    }
  }

/** What a loader or an action throws so that the error page shows it: refusals with their status and message. */
export const toDataResponse = (error: unknown) => {
  if (error instanceof Response || isDataResponse(error)) return error
  const problem = problemFromError(error)
  return data(problem, { status: problem.status })
}

export const isDataResponse = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'

export const createLoaderContext = (
  request: Request,
  context: Readonly<RouterContextProvider>,
  params: LoaderContext['params'],
): LoaderContext => {
  const requestContext = getRequestContext(context)
  const url = new URL(request.url)
  // Pages know their own addresses only: the router puts the language in front of those that they lead to.
  url.pathname = readLanguageAddress(url.pathname, [currentLanguage()]).path
  return { ctx: requestContext.ctx, params, url, request, requestContext }
}

/** The address from which the router in the browser reads the data of a page. */
const DATA_PATH = /\.data$/
/** A file has no data beside it, and the router cannot send one as such. */
const NO_PAGE: Refusal = { code: 'no_page', status: 404, message: msg('There is nothing at this address.') }

/** Names the parts of a page whose data the router asks for. */
const ROUTES_PARAM = '_routes'

/** The page that a person asked for, where the router asks for its data. */
const pagePath = ({ pathname, searchParams, search }: URL): string => {
  const path = pathname.replace(DATA_PATH, '')
  if (!searchParams.has(ROUTES_PARAM)) return path + search
  const own = new URLSearchParams(searchParams)
  own.delete(ROUTES_PARAM)
  return own.size > 0 ? `${path}?${own}` : path
}

const SAFE_METHODS = ['GET', 'HEAD']

/** Redirects visitors to the login and back, and who lacks a second factor to its page; refuses others with the policy's message, and every change while staff see the site as another person. */
export const enforcePolicy = (policy: Policy, { ctx, url, request, requestContext }: LoaderContext) => {
  if (ctx.actor.kind === 'user' && ctx.actor.impersonation && !SAFE_METHODS.includes(request.method))
    throw data(problemFromRefusal(READ_ONLY), { status: READ_ONLY.status })
  const refusal = checkPolicy(policy, ctx.actor)
  if (requestContext.viewerUnknown && (refusal || request.method !== 'GET'))
    throw data(problemFromRefusal(UNAVAILABLE), { status: 503 })
  if (!refusal) return
  if (refusal.code === ADD_SECOND_FACTOR.code && SAFE_METHODS.includes(request.method))
    throw redirect(SECOND_FACTOR_PATH)
  if (refusal.status !== 401) throw data(problemFromRefusal(refusal), { status: refusal.status })
  const from = request.method === 'GET' ? pagePath(url) : url.pathname
  throw redirect(`/enter?to=${encodeURIComponent(safeRedirectPath(from))}`)
}
