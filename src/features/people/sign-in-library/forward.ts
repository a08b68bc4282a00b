import { z } from 'zod'
import { msg, t } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { problemFromRefusal, problemResponse } from '#platform/problem.ts'
import { isStorableText, NOT_STORABLE_TEXT } from '#platform/storable-text.ts'
import { getAuth } from './auth.ts'
import type { LimitByIp } from './rate-limits.ts'

const JSON_ONLY: Refusal = {
  code: 'json_only',
  status: 415,
  message: msg('Please send the content type application/json.'),
}
const NO_JSON: Refusal = { code: 'not_readable', status: 400, message: msg('The body is not a JSON object.') }

/** One media type: of a list, the sign-in library could read another one than we do. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

type Forwarding = {
  /** Instead of the request's cookies. */
  readonly cookie?: string
  /** The library's route, where it is not the one that was asked for. */
  readonly path?: string
  readonly method?: 'GET' | 'POST'
}

/** Forwards what was counted, and nothing else of the request: no second body, no field or query that only the library reads. */
export const forward = (request: Request, body: object = {}, { cookie, path, method = 'POST' }: Forwarding = {}) => {
  const { origin, pathname } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  if (cookie !== undefined) headers.set('cookie', cookie)
  const url = origin + (path === undefined ? pathname : `/api/auth${path}`)
  const sent = method === 'POST' ? { method, headers, body: JSON.stringify(body) } : { method, headers }
  return getAuth().handler(new Request(url, sent))
}

type RouteOptions<Body extends z.ZodType<object>> = {
  readonly limit?: LimitByIp
  readonly body: Body
  readonly respond?: (request: Request, body: z.output<Body>, now: Temporal.Instant) => Promise<Response>
}

export type Route = {
  readonly limit?: LimitByIp
  readonly respond: (request: Request, now: Temporal.Instant) => Promise<Response>
}

export const post = <Body extends z.ZodType<object>>({
  limit,
  body,
  respond = (request, fields) => forward(request, fields),
}: RouteOptions<Body>): Route => ({
  ...(limit ? { limit } : {}),
  respond: async (request, now) => {
    const parsed = body.safeParse(await readJson(request))
    if (parsed.success) return respond(request, parsed.data, now)
    const [issue] = parsed.error.issues
    return refuse({
      code: 'not_valid',
      status: 422,
      message: issue?.message ?? t('Not valid.'),
      field: issue?.path.join('.') ?? '',
    })
  },
})

/** No body is an empty object. */
const readJson = async (request: Request): Promise<object> => {
  if (!JSON_TYPE.test(request.headers.get('content-type')?.trim() ?? '')) refuse(JSON_ONLY)
  const fields = parseJson((await request.text()) || '{}')
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return refuse(NO_JSON)
  return isStorableText(fields) ? fields : refuse(NOT_STORABLE_TEXT)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error body of the sign-in library. */
const LibraryError = z.object({ code: z.string(), message: z.string() })

/** The library's error as one of ours. Throws for a broken library. */
export const readLibraryError = async (
  answer: Response,
): Promise<{ readonly code: string; readonly message: string }> => {
  const { status } = answer
  if (status >= 500) throw new Error(`the sign-in library answered ${status}`)
  const parsed = LibraryError.safeParse(await answer.json().catch(() => null))
  return parsed.success ? parsed.data : { code: 'not_possible', message: t('That cannot be done') }
}

export const toProblem = async (answer: Response): Promise<Response> => {
  const { code, message } = await readLibraryError(answer)
  return problemResponse(
    problemFromRefusal({
      code: code.toLowerCase(),
      status: answer.status,
      message: message.replace(/\.?$/, '.'),
    }),
  )
}

/** An answer of ours in JSON, with cookies to set. */
export const jsonAnswer = (body: object, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { headers })
}
