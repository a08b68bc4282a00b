import { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { problemFromError, problemFromRefusal, problemResponse } from '#platform/problem.ts'
import { consumeRateLimit, resetRateLimit } from '#platform/rate-limit.ts'
import { isStorableText, NOT_STORABLE_TEXT } from '#platform/storable-text.ts'
import { getAuth, VERIFIED_PATH } from './auth.ts'
import { consumeByIp, EMAILS_PER_RECIPIENT, WRONG_PASSWORDS } from './rate-limits.ts'
import { LINK_EXPIRED, WRONG_CREDENTIALS } from './refusals.ts'

const NO_ENDPOINT: Refusal = { code: 'no_endpoint', status: 404, message: 'There is nothing at this address.' }

type RouteHandler = (request: Request, email: string, now: Temporal.Instant) => Promise<Response>

const forward = (request: Request) => getAuth().handler(request)

/** The IP address of the socket. The HTTP app overwrites this header, so a client cannot forge it. */
export const clientIpOf = (request: Request): string => request.headers.get('x-real-ip') ?? 'unknown'

/** Ten wrong passwords block the account for this IP address for a while. A right password resets the count. */
const rateLimitSignIn: RouteHandler = async (request, email, now) => {
  const limitKey = `${email} ${clientIpOf(request)}`
  await consumeByIp('signIn', clientIpOf(request), now)
  await consumeRateLimit(WRONG_PASSWORDS, limitKey, now)
  const answer = await forward(request)
  if (answer.ok) await resetRateLimit(WRONG_PASSWORDS, limitKey)
  return answer
}

const rateLimitEmail: RouteHandler = async (request, email, now) => {
  await consumeByIp('email', clientIpOf(request), now)
  await consumeRateLimit(EMAILS_PER_RECIPIENT, email, now)
  return forward(request)
}

const rateLimitLink: RouteHandler = async (request, _email, now) => {
  await consumeByIp('link', clientIpOf(request), now)
  // Danger: the library accepts `/.//elsewhere` as a path of this site and redirects the browser to `//elsewhere`.
  const callbackUrls = new URL(request.url).searchParams.getAll('callbackURL')
  if (callbackUrls.some(path => path !== VERIFIED_PATH)) refuse(LINK_EXPIRED)
  return forward(request)
}

/** The only routes of the sign-in library that are exposed. Its other routes would bypass the rules of our own actions. */
const ROUTES: Readonly<Record<string, RouteHandler>> = {
  'POST /sign-in/email': rateLimitSignIn,
  'POST /sign-out': forward,
  'POST /request-password-reset': rateLimitEmail,
  'POST /send-verification-email': rateLimitEmail,
  'POST /reset-password': rateLimitLink,
  'GET /verify-email': rateLimitLink,
}

/** Applies the rate limits and forwards the request. Refuses a route that is not exposed (404) and too many tries (429). */
const guard = async (request: Request, now: Temporal.Instant): Promise<Response> => {
  const route = `${request.method} ${new URL(request.url).pathname.replace(/^\/api\/auth/, '')}`
  const handler = Object.hasOwn(ROUTES, route) ? ROUTES[route] : undefined
  if (!handler) return refuse(NO_ENDPOINT)
  return handler(request, request.method === 'POST' ? await readEmail(request.clone()) : '', now)
}

const readEmail = async (request: Request): Promise<string> => {
  const isJson = request.headers.get('content-type')?.toLowerCase().includes('json')
  const body = isJson ? request.json() : request.formData().then(form => Object.fromEntries(form))
  const fields: unknown = await body.catch(() => null)
  if (!isStorableText(fields)) refuse(NOT_STORABLE_TEXT)
  const email = typeof fields === 'object' && fields !== null && 'email' in fields ? fields.email : ''
  return String(email).trim().toLowerCase()
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

/** Calls a route for a page's form. Passes the client's IP address and user agent on, so that one rate limit counts pages and API. */
const callAuth = async (path: string, body: object, from: Request, { now }: Pick<Ctx, 'now'>): Promise<Response> => {
  const { siteUrl } = getAuth().options
  const headers = new Headers({ 'content-type': 'application/json', origin: new URL(siteUrl).origin })
  for (const name of ['x-real-ip', 'user-agent']) headers.set(name, from.headers.get(name) ?? '')
  const url = new URL(`/api/auth${path}`, siteUrl)
  const answer = await guard(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), now)
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

/** Sets a new password by the single-use token of the e-mail and signs out all devices. Refuses an expired token (410). */
export const resetPassword = async (
  ctx: Ctx,
  input: { token: string; newPassword: string },
  from: Request,
): Promise<void> => {
  const answer = await callAuth('/reset-password', input, from, ctx)
  if (!answer.ok) refuse(LINK_EXPIRED)
}
