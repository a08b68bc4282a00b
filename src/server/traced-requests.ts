import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ApiEnv } from '#platform/api.ts'
import { isTracing, traceRequest } from '#platform/tracing.ts'

/** Where the pages are mounted: they name themselves. */
const EVERYTHING = '/*'

/**
 * A trace for each request. Danger: only a proxy of ours may continue one of its own; a stranger could make this site keep, or not
 * keep, the trace of every request.
 */
export const traceRequests =
  (isBehindProxy: boolean): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    if (!isTracing()) return next()
    const traceparent = isBehindProxy ? c.req.header('traceparent') : undefined
    return traceRequest(c.req.method, traceparent, async request => {
      await next()
      const route = routePath(c)
      if (route !== EVERYTHING) request.name(route)
      request.answer(c.res.status)
    })
  }
