import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Actor, Ctx } from '#kernel/actor.ts'
import type { EndpointScope } from '#kernel/api-scope.ts'
import type { Closable } from '#kernel/closable.ts'
import { checkPolicy } from '#kernel/confirming.ts'
import type { Policy } from '#kernel/policy.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { problemResponses, securityOf, uploadSchema } from './api-document.ts'
import { refuseScope } from './api-scopes.ts'
import { refuseIfClosed } from './closing.ts'
import { refuseIfNotConfirmed } from './confirming.ts'
import { runIdempotently } from './idempotency.ts'
import { problemFromError, problemFromRefusal, problemResponse } from './problem.ts'
import { isStorableText, NOT_STORABLE_TEXT } from './storable-text.ts'
import { zodErrorMessage } from './zod-messages.ts'

z.config({ customError: zodErrorMessage })

/** Set by `http-app` for each request before an endpoint runs. */
export type ApiEnv = {
  Variables: { requestId: string; ctx: Ctx; address: string; siteUrl: string; siteName: string; viewerUnknown: boolean }
  Bindings: { incoming: import('node:http').IncomingMessage; outgoing: import('node:http').ServerResponse }
}

type ObjectSchema = z.ZodObject
type ParsedBy<S> = S extends z.ZodType ? z.output<S> : undefined

export type EndpointSpec<
  Params extends ObjectSchema | undefined,
  Query extends ObjectSchema | undefined,
  Body extends z.ZodType | undefined,
> = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With OpenAPI placeholders: `/api/v1/sessions/{id}`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly policy: Policy
  /** What an API token needs for it, one of these. The person's rights are asked for beside it, never instead. */
  readonly scope: EndpointScope
  /** Staff can close it: then it refuses, and a repeated request still gets its first answer. */
  readonly closable?: Closable
  /** Money leaves, or a role changes: refuses 403 `confirm_first` who has a second factor and has not given it lately. */
  readonly confirmed?: true
  /** Counts this try before the input is checked: input that is refused counts as well. */
  readonly rateLimit?: (given: { ctx: Ctx; address: string }) => Promise<void>
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The schema of a successful answer; absent for 204 and for files. */
  readonly response?: z.ZodType
  /** The media type of a file; `run` then returns the whole response. */
  readonly file?: string
  /** Instead of a body: `run` reads a multipart form with one file out of `request` (`uploads.ts`). The names of its text fields. */
  readonly upload?: { readonly fields: readonly string[] }
  readonly status?: 200 | 201 | 202 | 204
  /**
   * Honours an `Idempotency-Key` header: the action uses `idempotentTransaction`. Set on every POST of a signed-in user that creates or
   * pays. A key belongs to an actor, and all visitors are one, so signing up has none.
   */
  readonly idempotent?: boolean
  readonly run: (given: {
    ctx: Ctx
    params: ParsedBy<Params>
    query: ParsedBy<Query>
    body: ParsedBy<Body>
    request: Request
    /** For absolute URLs. Danger: the Host header of a client and the scheme of a proxy cannot be trusted. */
    siteUrl: string
    siteName: string
    /** The client's address, for rate limits. */
    address: string
  }) => Promise<unknown>
}

export type Endpoint = {
  readonly method: string
  readonly path: string
  readonly policy: Policy
  readonly scope: EndpointScope
  readonly idempotent: boolean
  readonly mount: (app: OpenAPIHono<ApiEnv>) => void
}

const NO_QUERY = z.object({})
const FILE = z.string().openapi({ format: 'binary' })

/** One HTTP endpoint: the same schema validates, documents and types it. All API routes are created here. */
export const endpoint = <
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  spec: EndpointSpec<Params, Query, Body>,
): Endpoint => {
  const status = spec.status ?? 200
  const route = createRoute({
    method: spec.method,
    path: spec.path,
    tags: [spec.tag],
    summary: spec.summary,
    // The policy runs before validation: a caller without permission learns nothing about the input.
    middleware: async (c: Context<ApiEnv>, next: () => Promise<void>) => {
      const refused = refuseScope(c.get('ctx').actor, spec.scope)
      if (refused) return refused
      assertAllowed(spec.policy, c.get('ctx').actor)
      // Before the `Idempotency-Key` is looked at: under it the refusal would be kept.
      if (spec.confirmed) refuseIfNotConfirmed(c.get('ctx'))
      await spec.rateLimit?.({ ctx: c.get('ctx'), address: c.get('address') })
      return next()
    },
    security: securityOf(spec.policy, spec.scope),
    request: {
      ...(spec.params ? { params: spec.params } : {}),
      query: (spec.query ?? NO_QUERY).strict(),
      ...(spec.body ? { body: { required: true, content: { 'application/json': { schema: spec.body } } } } : {}),
      ...(spec.upload
        ? { body: { required: true, content: { 'multipart/form-data': uploadSchema(spec.upload) } } }
        : {}),
      ...(spec.idempotent
        ? {
            headers: z.object({
              'idempotency-key': z.string().optional().openapi({
                description: 'Repeating a request with the same key within a day gives the first answer again.',
              }),
            }),
          }
        : {}),
    },
    responses: {
      [status]: spec.response
        ? { description: 'Done', content: { 'application/json': { schema: spec.response } } }
        : { description: 'Done', ...(spec.file ? { content: { [spec.file]: { schema: FILE } } } : {}) },
      ...problemResponses(spec.scope, Boolean(spec.params ?? spec.query ?? spec.body ?? spec.upload)),
    },
  })
  return {
    method: spec.method,
    path: spec.path,
    policy: spec.policy,
    scope: spec.scope,
    idempotent: spec.idempotent ?? false,
    mount: app => {
      app.openapi(route, (async (c: Context<ApiEnv>) => {
        const ctx = c.get('ctx')
        const input = {
          ctx,
          params: validated(c, 'param', spec.params) as ParsedBy<Params>,
          query: validated(c, 'query', spec.query) as ParsedBy<Query>,
          body: validated(c, 'json', spec.body) as ParsedBy<Body>,
          request: c.req.raw,
          siteUrl: c.get('siteUrl'),
          siteName: c.get('siteName'),
          address: c.get('address'),
        }
        if (!isStorableText(input.body)) throw new RefusalError(NOT_STORABLE_TEXT)
        if (spec.file) return spec.run(input)
        const respond = async (actCtx: Ctx) => {
          if (spec.closable) await refuseIfClosed(spec.closable, actCtx.now)
          const result = await spec.run({ ...input, ctx: actCtx })
          if (status === 204) return { status, body: '' }
          return { status, body: JSON.stringify(result) }
        }
        const key = spec.idempotent ? c.req.header('idempotency-key') : undefined
        const outcome = key
          ? await runIdempotently(
              ctx,
              key,
              `${spec.method} ${c.req.path} ${JSON.stringify(input.body ?? null)}`,
              actCtx => respond(actCtx).catch(refusalResponse),
            )
          : await respond(ctx)
        const type =
          outcome.status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8'
        return new Response(outcome.body === '' ? null : outcome.body, {
          status: outcome.status,
          headers: { 'content-type': type, 'cache-control': 'no-store' },
        })
      }) as never)
    },
  }
}

/** A refusal is stored like any other response: a repeated request gets it again. */
const refusalResponse = (error: unknown) => {
  if (!(error instanceof RefusalError)) throw error
  return { status: error.refusal.status, body: JSON.stringify(problemFromError(error)) }
}

const validated = (c: Context, target: 'param' | 'query' | 'json', schema: unknown) =>
  schema ? c.req.valid(target as never) : undefined

/** Characters that an answer repeats of a name. */
const MAX_NAME_LENGTH = 120

export const assertAllowed = (policy: Policy, actor: Actor) => {
  const refusal = checkPolicy(policy, actor)
  if (refusal) throw new RefusalError(refusal)
}

/** One for each unknown parameter of the address, with its name. */
const toFieldErrors = (issue: z.core.$ZodIssue, target: string) => {
  if (issue.code !== 'unrecognized_keys' || target !== 'query')
    return [{ field: issue.path.join('.'), message: issue.message }]
  return issue.keys.map(key => {
    const name = key.slice(0, MAX_NAME_LENGTH)
    return { field: name, message: `Unknown parameter: ${name}.` }
  })
}

/** A Hono app with a default hook: without the hook, raw validation errors would reach the client. */
export const createApi = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: result => {
      if (result.success) return
      const errors = result.error.issues.flatMap(issue => toFieldErrors(issue, result.target))
      return problemResponse(
        problemFromRefusal(
          {
            code: 'not_valid',
            status: result.target === 'param' ? 400 : 422,
            message: errors[0]?.message ?? 'Not valid.',
          },
          errors,
        ),
      )
    },
  })
