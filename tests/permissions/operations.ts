import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { isDataResponse } from '#platform/page-loader.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import routes from '../../src/routes.ts'
import { endpoints } from '../../src/server/endpoints.ts'

/** What a person gets for a request, whatever the form of the answer. */
export type Outcome = 'allowed' | 'sign in' | 'forbidden' | 'missing'

/** Of a form or of JSON. */
export type Body = Readonly<Record<string, unknown>> & { readonly file?: File }
export type Params = Readonly<Record<string, string>>

/** One thing that can be asked of the site: an endpoint, the data of a page, or one act of a page's form. */
export type Operation = {
  /** `get /api/v1/me`, `page /account`, `form /account changePassword`. */
  readonly name: string
  /** The names of its parameters, in their order. */
  readonly params: readonly string[]
  readonly answerOf: (ctx: Ctx, asked: Asked) => Promise<Answer>
}

export type Answer = {
  /** 401 also where a page sends to the sign-in. */
  readonly status: number
  /** What was read: a page's data, the JSON or the text of an endpoint. */
  readonly content?: unknown
}

export type Asked = { readonly params: Params; readonly query?: string; readonly body?: Body }

export const askOperation = async ({ name, answerOf }: Operation, ctx: Ctx, asked: Asked): Promise<Outcome> => {
  const { status } = await answerOf(ctx, asked)
  if (status >= 500) throw new Error(`${name} answers ${status}`)
  if (status === 401) return 'sign in'
  if (status === 403) return 'forbidden'
  return status === 404 ? 'missing' : 'allowed'
}

/** What a loader or an action has returned or thrown. */
const ofAnswer = (answer: unknown): Answer => {
  if (answer instanceof Response) {
    const location = answer.headers.get('location')
    return { status: location?.startsWith('/enter?to=') ? 401 : answer.status, content: location }
  }
  if (!isDataResponse(answer)) return { status: 200, content: answer }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null }
  return { status: init?.status ?? 200, content: data }
}

type Args = LoaderFunctionArgs & ActionFunctionArgs
type PageModule = {
  readonly loader?: (args: Args) => unknown
  readonly action?: ((args: Args) => unknown) & { readonly verbs: readonly string[] }
}
const modules = import.meta.glob<PageModule>('../../src/{features,app}/**/pages/*.{ts,tsx}', { eager: true })

const askPage = async (
  run: (args: Args) => unknown,
  request: (url: string) => Request,
  { ctx, params, query = '' }: { ctx: Ctx; params: Params; query?: string | undefined },
): Promise<Answer> => {
  const requestContext = createRequestContext(ctx)
  const context = createRouterContext(requestContext)
  try {
    const args = { request: request(`${requestContext.siteUrl}/?${query}`), context, params } as unknown as Args
    return ofAnswer(await run(args))
  } catch (error) {
    if (error instanceof RefusalError) return { status: error.refusal.status }
    if (error instanceof Response || isDataResponse(error)) return ofAnswer(error)
    throw error
  }
}

/** A form with a file is sent in the media type of files. */
const formOf = (verb: string, { file, ...body }: Body): URLSearchParams | FormData => {
  const fields = Object.entries({ verb, ...body }).map(([name, value]) => [name, String(value)] as [string, string])
  if (!file) return new URLSearchParams(fields)
  const form = new FormData()
  for (const [name, value] of fields) if (name !== 'verb') form.set(name, value)
  form.set('file', file)
  return form
}

const pagesAndForms: readonly Operation[] = routes.flatMap(({ path = '', file }): Operation[] => {
  const module = modules[`../../src/${file}`]
  if (!module) throw new Error(`the route ${path} has no module ${file}`)
  const params = [...path.matchAll(/:(\w+)\??/g)].map(([, name]) => name ?? '')
  const { loader, action } = module
  const page = (run: (args: Args) => unknown): Operation => ({
    name: `page /${path}`,
    params,
    answerOf: (ctx, { params: given, query }) => askPage(run, url => new Request(url), { ctx, params: given, query }),
  })
  const form = (run: (args: Args) => unknown, verb: string): Operation => ({
    name: `form /${path} ${verb}`,
    params,
    answerOf: (ctx, { params: given, query, body = {} }) =>
      askPage(run, url => new Request(url, { method: 'POST', body: formOf(verb, body) }), {
        ctx,
        params: given,
        query,
      }),
  })
  return [...(loader ? [page(loader)] : []), ...(action ? action.verbs.map(verb => form(action, verb)) : [])]
})

/** Every endpoint of `src/server/endpoints.ts`, asked over HTTP. */
const ofEndpoints = (send: Send): readonly Operation[] =>
  endpoints.map(({ method, path }) => ({
    name: `${method} ${path}`,
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    answerOf: (ctx, { params, query = '', body }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      return send(ctx, method, `${address}?${query}`, body)
    },
  }))

export type Send = (ctx: Ctx, method: string, address: string, body?: object) => Promise<Answer>

/** All that the router and the API know, from their own lists. */
export const listOperations = (send: Send): readonly Operation[] => [...ofEndpoints(send), ...pagesAndForms]
