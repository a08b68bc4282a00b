import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Actor, Ctx } from '#kernel/actor.ts'
import type { Policy } from '#kernel/policy.ts'
import { Refused } from '#kernel/refusal.ts'
import { once } from './idempotency.ts'
import { inPlainWords } from './plain-words.ts'
import { problemFrom, problemOf, problemResponse } from './problem.ts'
import { isKeepable, NOT_TEXT } from './text.ts'

z.config({ customError: inPlainWords })

/** What the composition sets for each request before an endpoint runs. */
export type ApiEnv = {
  Variables: { ctx: Ctx; address: string; siteUrl: string; viewerUnknown: boolean }
  Bindings: { incoming: import('node:http').IncomingMessage; outgoing: import('node:http').ServerResponse }
}

export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

type Shape = z.ZodObject
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export type EndpointSpec<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends z.ZodType | undefined,
> = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With OpenAPI place-holders: `/api/v1/sessions/{id}`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly policy: Policy
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The schema of a successful answer; absent for 204. */
  readonly answer?: z.ZodType
  readonly status?: 200 | 201 | 202 | 204
  /** An `Idempotency-Key` header is honoured. Set on every POST that creates or pays. */
  readonly idempotent?: boolean
  readonly run: (given: {
    ctx: Ctx
    params: Parsed<Params>
    query: Parsed<Query>
    body: Parsed<Body>
    request: Request
    /** For addresses that leave the site: what a client says of the host, or a proxy of the scheme, is not to be believed. */
    siteUrl: string
    /** Of the other end, for counting tries. */
    address: string
  }) => Promise<unknown>
}

export type Endpoint = {
  readonly method: string
  readonly path: string
  readonly policy: Policy
  readonly mount: (app: OpenAPIHono<ApiEnv>) => void
}

/** One HTTP endpoint: the same schema validates, documents and types it. Nothing else may add routes to the API. */
export const endpoint = <
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  spec: EndpointSpec<Params, Query, Body>,
): Endpoint => {
  const status = spec.status ?? 200
  const problem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: ProblemSchema } },
  })
  const route = createRoute({
    method: spec.method,
    path: spec.path,
    tags: [spec.tag],
    summary: spec.summary,
    // Before anything is looked at: who may not ask is not told what was wrong with the question.
    middleware: async (c: Context<ApiEnv>, next: () => Promise<void>) => {
      allow(spec.policy, c.get('ctx').actor)
      await next()
    },
    request: {
      ...(spec.params ? { params: spec.params } : {}),
      ...(spec.query ? { query: spec.query } : {}),
      ...(spec.body ? { body: { required: true, content: { 'application/json': { schema: spec.body } } } } : {}),
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
      [status]: spec.answer
        ? { description: 'Done', content: { 'application/json': { schema: spec.answer } } }
        : { description: 'Done' },
      default: problem('Refused; see `code` and `detail`'),
    },
  })
  return {
    method: spec.method,
    path: spec.path,
    policy: spec.policy,
    mount: app => {
      app.openapi(route, (async (c: Context<ApiEnv>) => {
        const ctx = c.get('ctx')
        const given = {
          ctx,
          params: valid(c, 'param', spec.params) as Parsed<Params>,
          query: valid(c, 'query', spec.query) as Parsed<Query>,
          body: valid(c, 'json', spec.body) as Parsed<Body>,
          request: c.req.raw,
          siteUrl: c.get('siteUrl'),
          address: c.get('address'),
        }
        if (!isKeepable(given.body)) throw new Refused(NOT_TEXT)
        const answer = async () => {
          const result = await spec.run(given)
          if (status === 204) return { status, body: '' }
          return { status, body: JSON.stringify(result) }
        }
        const key = spec.idempotent ? c.req.header('idempotency-key') : undefined
        const out = key
          ? await once(ctx, key, `${spec.method} ${c.req.path} ${JSON.stringify(given.body ?? null)}`, () =>
              answer().catch(refusedAnswer),
            )
          : await answer()
        const type = out.status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8'
        return new Response(out.body === '' ? null : out.body, {
          status: out.status,
          headers: { 'content-type': type, 'cache-control': 'no-store' },
        })
      }) as never)
    },
  }
}

/** A refusal is an answer too: a repeated request gets it again. */
const refusedAnswer = (error: unknown) => {
  if (!(error instanceof Refused)) throw error
  return { status: error.refusal.status, body: JSON.stringify(problemFrom(error)) }
}

const valid = (c: Context, target: 'param' | 'query' | 'json', schema: unknown) =>
  schema ? c.req.valid(target as never) : undefined

export const allow = (policy: Policy, actor: Actor) => {
  const refusal = policy(actor)
  if (refusal) throw new Refused(refusal)
}

/** The API's own Hono: without a default hook raw validation errors would leave the house. */
export const newApi = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: result => {
      if (result.success) return
      const errors = result.error.issues.map(issue => ({ field: issue.path.join('.'), message: issue.message }))
      return problemResponse(
        problemOf(
          {
            code: 'not_valid',
            status: result.target === 'json' ? 422 : 400,
            message: errors[0]?.message ?? 'Not valid.',
          },
          errors,
        ),
      )
    },
  })
