import { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { problemFromError, problemFromRefusal, problemResponse } from '#platform/problem.ts'
import { consumeRateLimit, resetRateLimit } from '#platform/rate-limit.ts'
import { isStorableText, NOT_STORABLE_TEXT } from '#platform/storable-text.ts'
import { getAuth, verifiedPath } from './auth.ts'
import { accountKey, isKnownDevice, rememberDevice } from './known-device.ts'
import { inPasswordQueue } from './password-work.ts'
import { clientIpOf, consumeByIp, EMAILS_PER_RECIPIENT, type LimitByIp, WRONG_PASSWORDS } from './rate-limits.ts'
import { LINK_EXPIRED, WRONG_CREDENTIALS } from './refusals.ts'
import { Email, ResetPassword, SignIn } from './schema.ts'
import { countSignInTry, forgetSignInTries } from './sign-in-tries.ts'

const NO_ENDPOINT: Refusal = { code: 'no_endpoint', status: 404, message: 'There is nothing at this address.' }

const JSON_ONLY: Refusal = { code: 'json_only', status: 415, message: 'Please send the content type application/json.' }
const NO_JSON: Refusal = { code: 'not_readable', status: 400, message: 'The body is not a JSON object.' }

/** One media type: of a list, the sign-in library could read another one than we do. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/** Forwards what was counted, and nothing else of the request: no second body, no field or query that only the library reads. */
const forward = (request: Request, body: object = {}) => {
  const { origin, pathname } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return getAuth().handler(new Request(origin + pathname, { method: 'POST', headers, body: JSON.stringify(body) }))
}

type RouteOptions<Body extends z.ZodType<object>> = {
  readonly limit?: LimitByIp
  readonly body: Body
  readonly respond?: (request: Request, body: z.output<Body>, now: Temporal.Instant) => Promise<Response>
}

type Route = {
  readonly limit?: LimitByIp
  readonly respond: (request: Request, now: Temporal.Instant) => Promise<Response>
}

const post = <Body extends z.ZodType<object>>({ limit, body, respond = forward }: RouteOptions<Body>): Route => ({
  ...(limit ? { limit } : {}),
  respond: async (request, now) => {
    const parsed = body.safeParse(await readJson(request))
    if (parsed.success) return respond(request, parsed.data, now)
    const [issue] = parsed.error.issues
    return refuse({
      code: 'not_valid',
      status: 422,
      message: issue?.message ?? 'Not valid.',
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

/** At most five e-mails an hour to one address. */
const emailRoute = post({
  limit: 'email',
  body: z.object({ email: Email }),
  respond: async (request, body, now) => {
    await consumeRateLimit(EMAILS_PER_RECIPIENT, body.email, now)
    return forward(request, body)
  },
})

const isOwnCallback = (path: string): boolean =>
  path === verifiedPath(new URLSearchParams(path.split('?')[1]).get('to'))

/** The only routes of the sign-in library that are exposed. Its other routes would bypass the rules of our own actions. */
const ROUTES: Readonly<Record<string, Route>> = {
  /**
   * Ten wrong passwords block the account for this IP address for a while, and slow it down for all addresses together, except on devices
   * that have signed in to it before. A right password resets both counts.
   */
  'POST /sign-in/email': post({
    limit: 'signIn',
    body: z.object({ ...SignIn.shape, rememberMe: z.boolean().optional() }),
    respond: async (request, body, now) => {
      const limitKey = `${body.email} ${clientIpOf(request)}`
      await consumeRateLimit(WRONG_PASSWORDS, limitKey, now)
      const account = accountKey(body.email)
      if (!(await isKnownDevice(request, account, now))) await countSignInTry(account, now)
      const answer = await inPasswordQueue(() => forward(request, body))
      if (!answer.ok) return answer
      await resetRateLimit(WRONG_PASSWORDS, limitKey)
      await forgetSignInTries(account)
      const { siteUrl } = getAuth().options
      const headers = new Headers(answer.headers)
      headers.append('set-cookie', await rememberDevice(account, siteUrl, now))
      return new Response(answer.body, { status: answer.status, headers })
    },
  }),
  'POST /sign-out': post({ body: z.object({}) }),
  'POST /request-password-reset': emailRoute,
  'POST /send-verification-email': emailRoute,
  'POST /reset-password': post({
    limit: 'link',
    body: z.object(ResetPassword.shape),
    respond: (request, body) => inPasswordQueue(() => forward(request, body)),
  }),
  'GET /verify-email': {
    limit: 'link',
    respond: async request => {
      // Danger: the library accepts `/.//elsewhere` as a path of this site and redirects the browser to `//elsewhere`.
      const callbackUrls = new URL(request.url).searchParams.getAll('callbackURL')
      if (!callbackUrls.every(isOwnCallback)) refuse(LINK_EXPIRED)
      return getAuth().handler(request)
    },
  },
}

const routeOf = (request: Request): Route => {
  const route = `${request.method} ${new URL(request.url).pathname.replace(/^\/api\/auth/, '')}`
  return (Object.hasOwn(ROUTES, route) ? ROUTES[route] : undefined) ?? refuse(NO_ENDPOINT)
}

/** Refuses a route that is not exposed (404) and, before it reads the input, too many tries (429). */
const guard = async (request: Request, now: Temporal.Instant): Promise<Response> => {
  const { limit, respond } = routeOf(request)
  if (limit) await consumeByIp(limit, clientIpOf(request), now)
  return respond(request, now)
}

/** Handles `/api/auth/*`. Answers refusals with a problem document, as the rest of the API does. */
export const respondToAuth = (request: Request, { now }: Pick<Ctx, 'now'>): Promise<Response> =>
  guard(request, now)
    .then(answer => (answer.status < 400 ? answer : toProblem(answer)))
    .catch(error => problemResponse(problemFromError(error)))

const toProblem = async (answer: Response): Promise<Response> => {
  const { status } = answer
  if (status >= 500) throw new Error(`the sign-in library answered ${status}`)
  const parsed = LibraryError.safeParse(await answer.json().catch(() => null))
  const { code, message } = parsed.success ? parsed.data : { code: 'not_possible', message: 'That cannot be done' }
  return problemResponse(
    problemFromRefusal({ code: code.toLowerCase(), status, message: message.replace(/\.?$/, '.') }),
  )
}

/** The error body of the sign-in library. */
const LibraryError = z.object({ code: z.string(), message: z.string() })

/**
 * Calls a route for a page's form, which has counted the client's IP address already (`limitByIp`). Passes the address and the user
 * agent on, so that one rate limit counts pages and API.
 */
const callAuth = async (path: string, body: object, from: Request, { now }: Pick<Ctx, 'now'>): Promise<Response> => {
  const { siteUrl } = getAuth().options
  const headers = new Headers({ 'content-type': 'application/json', origin: new URL(siteUrl).origin })
  for (const name of ['x-real-ip', 'user-agent', 'cookie']) headers.set(name, from.headers.get(name) ?? '')
  const url = new URL(`/api/auth${path}`, siteUrl)
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await routeOf(request).respond(request, now)
  if (answer.status >= 500) throw new Error(`the sign-in library answered ${answer.status} to ${path}`)
  return answer
}

/** Logs in and returns the cookies to set. The refusal does not reveal whether the address or the password is wrong. */
export const signInWithPassword = async (
  ctx: Ctx,
  input: { email: string; password: string },
  from: Request,
): Promise<string[]> => {
  const answer = await callAuth('/sign-in/email', input, from, ctx)
  return answer.ok ? answer.headers.getSetCookie() : refuse(WRONG_CREDENTIALS)
}

/** Sends a password reset e-mail if the address has an account. The result does not reveal whether it has one. */
export const requestPasswordReset = async (ctx: Ctx, email: string, from: Request): Promise<void> => {
  await callAuth('/request-password-reset', { email }, from, ctx)
}

/** Whether the token of a reset e-mail would still set a password. Opening the link uses nothing up. */
export const isResetTokenValid = async (token: string): Promise<boolean> => {
  const { siteUrl } = getAuth().options
  const url = new URL(`/api/auth/reset-password/${encodeURIComponent(token)}?callbackURL=/enter/reset`, siteUrl)
  const { headers } = await getAuth().handler(new Request(url))
  return new URL(headers.get('location') ?? '', siteUrl).searchParams.get('token') === token
}

/** Sets a new password by the single-use token of the e-mail, signs out all devices and ends the other reset links. Refuses an expired token (410). */
export const resetPassword = async (
  ctx: Ctx,
  input: { token: string; newPassword: string },
  from: Request,
): Promise<void> => {
  const answer = await callAuth('/reset-password', input, from, ctx)
  if (!answer.ok) refuse(LINK_EXPIRED)
}
