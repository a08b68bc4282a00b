import { z } from 'zod'
import type { Ctx } from '#kernel/actor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { problemFrom, problemOf, problemResponse } from '#platform/problem.ts'
import { countTry, forgetTries } from '#platform/rate-limit.ts'
import { isKeepable, NOT_TEXT } from '#platform/text.ts'
import { AFTER_VERIFYING, theAuth } from './auth.ts'
import { countAddress, LETTERS_TO, WRONG_PASSWORDS } from './limits.ts'
import { LINK_IS_OVER, WRONG_PAIR } from './refusals.ts'

const NO_DOOR: Refusal = { code: 'no_endpoint', status: 404, message: 'There is nothing at this address.' }

type Guard = (request: Request, email: string, now: Temporal.Instant) => Promise<Response>

const through = (request: Request) => theAuth().handler(request)

/** The address that the socket has; the site writes it over whatever a client claims. */
export const addressOf = (request: Request): string => request.headers.get('x-real-ip') ?? 'unknown'

/** A right password forgives the wrong ones before it; the tenth wrong one closes the door for a while. */
const signIn: Guard = async (request, email, now) => {
  const who = `${email} ${addressOf(request)}`
  await countAddress('signIn', addressOf(request), now)
  await countTry(WRONG_PASSWORDS, who, now)
  const answer = await through(request)
  if (answer.ok) await forgetTries(WRONG_PASSWORDS, who)
  return answer
}

const sendLetter: Guard = async (request, email, now) => {
  await countAddress('letter', addressOf(request), now)
  await countTry(LETTERS_TO, email, now)
  return through(request)
}

const followLink: Guard = async (request, _email, now) => {
  await countAddress('link', addressOf(request), now)
  // Danger: the library takes `/.//elsewhere` for a path of this site and sends the browser to `//elsewhere`.
  const onward = new URL(request.url).searchParams.getAll('callbackURL')
  if (onward.some(path => path !== AFTER_VERIFYING)) refuse(LINK_IS_OVER)
  return through(request)
}

/** All that the sign-in library may answer; its other doors stay shut, as what they do is done by our own actions. */
const DOORS: Readonly<Record<string, Guard>> = {
  'POST /sign-in/email': signIn,
  'POST /sign-out': through,
  'POST /request-password-reset': sendLetter,
  'POST /send-verification-email': sendLetter,
  'POST /reset-password': followLink,
  'GET /verify-email': followLink,
}

/** Counts the try and lets the request through. Refused with 404 for a door that stays shut, 429 for too many tries. */
const admit = async (request: Request, now: Temporal.Instant): Promise<Response> => {
  const door = `${request.method} ${new URL(request.url).pathname.replace(/^\/api\/auth/, '')}`
  const guard = Object.hasOwn(DOORS, door) ? DOORS[door] : undefined
  if (!guard) return refuse(NO_DOOR)
  return guard(request, request.method === 'POST' ? await emailIn(request.clone()) : '', now)
}

const emailIn = async (request: Request): Promise<string> => {
  const isJson = request.headers.get('content-type')?.toLowerCase().includes('json')
  const reading = isJson ? request.json() : request.formData().then(form => Object.fromEntries(form))
  const fields: unknown = await reading.catch(() => null)
  if (!isKeepable(fields)) refuse(NOT_TEXT)
  const email = typeof fields === 'object' && fields !== null && 'email' in fields ? fields.email : ''
  return String(email).trim().toLowerCase()
}

/** `/api/auth/*` over HTTP: what is refused is a problem document, as everywhere else. */
export const answerAuth = (request: Request, { now }: Pick<Ctx, 'now'>): Promise<Response> =>
  admit(request, now)
    .then(answer => (answer.status < 400 ? answer : inOurWords(answer)))
    .catch(error => problemResponse(problemFrom(error)))

const inOurWords = async (answer: Response): Promise<Response> => {
  const { status } = answer
  if (status >= 500) throw new Error(`the sign-in library answered ${status}`)
  const said = Spoken.safeParse(await answer.json().catch(() => null))
  const { code, message } = said.success ? said.data : { code: 'not_possible', message: 'That cannot be done' }
  return problemResponse(problemOf({ code: code.toLowerCase(), status, message: message.replace(/\.?$/, '.') }))
}

/** How the library says no. */
const Spoken = z.object({ code: z.string(), message: z.string() })

/** Knocks at a door on behalf of a page's form, whose address and device are passed on: tries are counted in one place. */
const knock = async (path: string, body: object, from: Request, { now }: Pick<Ctx, 'now'>): Promise<Response> => {
  const { siteUrl } = theAuth().options
  const headers = new Headers({ 'content-type': 'application/json', origin: new URL(siteUrl).origin })
  for (const name of ['x-real-ip', 'user-agent']) headers.set(name, from.headers.get(name) ?? '')
  const url = new URL(`/api/auth${path}`, siteUrl)
  const answer = await admit(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), now)
  if (answer.status >= 500) throw new Error(`the entrance answered ${answer.status} to ${path}`)
  return answer
}

/** Logs in with e-mail and password; answers the cookies to set. Refused alike for an unknown address and a wrong password. */
export const logIn = async (ctx: Ctx, input: { email: string; password: string }, from: Request): Promise<string[]> => {
  const answer = await knock('/sign-in/email', input, from, ctx)
  return answer.ok ? answer.headers.getSetCookie() : refuse(WRONG_PAIR)
}

/** Sends a reset letter, if the address is known; says nothing of whether it is. */
export const askForReset = async (ctx: Ctx, email: string, from: Request): Promise<void> => {
  await knock('/request-password-reset', { email }, from, ctx)
}

/** Sets a new password by a letter's token, once; signs every device out. */
export const resetPassword = async (
  ctx: Ctx,
  input: { token: string; newPassword: string },
  from: Request,
): Promise<void> => {
  const answer = await knock('/reset-password', input, from, ctx)
  if (!answer.ok) refuse(LINK_IS_OVER)
}
