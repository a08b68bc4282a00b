import { z } from 'zod'
import { findResetOwner } from '#features/people/account-emails/secret-links.ts'
import { requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { askForConfirmation } from '#features/people/credentials/actions/verification.ts'
import { inPasswordQueue } from '#features/people/credentials/password-hash.ts'
import { countSignInTry, forgetSignInTries } from '#features/people/credentials/sign-in-tries.ts'
import { refuseWeakPassword } from '#features/people/credentials/weak-passwords.ts'
import {
  confirmationRoute,
  getAuth,
  LINK_OVER_PATH,
  OTHER_ACCOUNT_PATH,
} from '#features/people/sign-in-library/auth.ts'
import { forward, jsonAnswer, post, type Route, toProblem } from '#features/people/sign-in-library/forward.ts'
import { clientIpOf, consumeByIp, WRONG_PASSWORDS } from '#features/people/sign-in-library/rate-limits.ts'
import { accountKey, isKnownDevice, rememberDevice } from '#features/people/sign-in-sessions/known-device.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { endOwnSignIn, findSignedIn, tokenOfAnswer } from '#features/people/sign-in-sessions/signed-in-request.ts'
import { dropSignIn } from '#features/people/two-step/actions/passkeys.ts'
import { passkeyRoutes } from '#features/people/two-step/passkey-routes.ts'
import { hasApp } from '#features/people/two-step/second-factors.ts'
import { startSecondStep } from '#features/people/two-step/second-step-cookie.ts'
import { secondStepRoutes } from '#features/people/two-step/second-step-routes.ts'
import { getUser } from '#features/people/users/queries.ts'
import { LINK_EXPIRED, WRONG_CREDENTIALS } from '#features/people/users/refusals.ts'
import { Email, ResetPassword, SignIn, VerificationLink } from '#features/people/users/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { problemFromError, problemResponse } from '#platform/problem.ts'
import { consumeRateLimit, resetRateLimit } from '#platform/rate-limit.ts'

const NO_ENDPOINT: Refusal = { code: 'no_endpoint', status: 404, message: msg('There is nothing at this address.') }

/** Danger: the library answers later for an address that has an account. */
const emailRoute = (ask: (ctx: Pick<Ctx, 'now'>, email: string) => Promise<void>) =>
  post({
    limit: 'email',
    body: z.object({ email: Email }),
    respond: async (_, { email }, now) => {
      await ask({ now }, email)
      return Response.json({ status: true })
    },
  })

/** The only routes below `/api/auth`. The library's other routes would bypass the rules of our own actions. */
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
      const { siteUrl } = getAuth().options
      if (!(await isKnownDevice(request, account, siteUrl, now))) await countSignInTry(account, now)
      const answer = await inPasswordQueue(() => forward(request, body))
      log.info({ account, address: clientIpOf(request), isRight: answer.ok }, 'a password was tried')
      if (!answer.ok) return answer
      await resetRateLimit(WRONG_PASSWORDS, limitKey)
      await forgetSignInTries(account)
      await endOwnSignIn(request, now)
      // Without a token the second step is missing.
      if (tokenOfAnswer(answer) === null) {
        const { id: userId } = await getUser(db, body.email)
        return jsonAnswer({ next: 'second_step' }, [
          await startSecondStep(answer, { userId, account }, { siteUrl, now }),
        ])
      }
      const headers = new Headers(answer.headers)
      headers.append('set-cookie', await rememberDevice(account, siteUrl, now))
      return new Response(answer.body, { status: answer.status, headers })
    },
  }),
  'POST /sign-out': post({ body: z.object({}) }),
  'POST /request-password-reset': emailRoute(requestPasswordReset),
  'POST /send-verification-email': emailRoute(askForConfirmation),
  'POST /reset-password': post({
    limit: 'link',
    body: z.object(ResetPassword.shape),
    respond: async (request, body) => {
      // Before the link is used up.
      await refuseWeakPassword(body.newPassword, (await findResetOwner(body.token)) ?? {}, 'newPassword')
      return inPasswordQueue(() => forward(request, body))
    },
  }),
  'POST /verify-email': post({
    limit: 'link',
    body: VerificationLink,
    respond: async (request, link, now) => {
      const path = confirmationRoute(link, now)
      if (path === null) return new Response(null, { status: 302, headers: { location: LINK_OVER_PATH } })
      return withoutUnaskedSignIn(request, await forward(request, {}, { path, method: 'GET' }), now)
    },
  }),
  ...secondStepRoutes,
  ...passkeyRoutes,
}

/** Confirms an address by the token of the e-mail, as `POST /verify-email`; returns where the page goes on, and the cookies to set. */
export const confirmAddress = async (
  ctx: Pick<Ctx, 'now'>,
  link: { readonly token: string; readonly next: string },
  from: Request,
): Promise<{ readonly location: string; readonly cookies: readonly string[] }> => {
  const { headers } = await callAuth('/verify-email', link, from, ctx)
  return { location: headers.get('location') ?? '/', cookies: headers.getSetCookie() }
}

/**
 * A link that confirms an address signs in, but not where a second step is asked for, and not in place of another account: its owner would
 * go on, and pay, in the account of the person who has sent them the link.
 */
const withoutUnaskedSignIn = async (request: Request, answer: Response, now: Temporal.Instant): Promise<Response> => {
  const token = tokenOfAnswer(answer)
  const current = await findSignedIn(request, now)
  if (token === null || token === current?.token) return answer
  const user = await findSignInSession(token, now)
  if (!user || !(current || (await hasApp(user.id)))) return answer
  await dropSignIn(token)
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  if (current) headers.set('location', OTHER_ACCOUNT_PATH)
  return new Response(answer.body, { status: answer.status, headers })
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

/**
 * Calls a route for a page's form, which has counted the client's IP address already (`limitByIp`). Passes the address and the user
 * agent on, so that one rate limit counts pages and API.
 */
export const callAuth = async (
  path: string,
  body: object,
  from: Request,
  { now }: Pick<Ctx, 'now'>,
): Promise<Response> => {
  const { siteUrl } = getAuth().options
  const headers = new Headers({ 'content-type': 'application/json', origin: new URL(siteUrl).origin })
  for (const name of ['x-real-ip', 'user-agent', 'cookie']) headers.set(name, from.headers.get(name) ?? '')
  const url = new URL(`/api/auth${path}`, siteUrl)
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await routeOf(request).respond(request, now)
  if (answer.status >= 500) throw new Error(`the sign-in library answered ${answer.status} to ${path}`)
  return answer
}

/** Returns the cookies to set, and whether a code is missing. The refusal does not reveal whether the address or the password is wrong. */
export const signInWithPassword = async (
  ctx: Ctx,
  input: { email: string; password: string },
  from: Request,
): Promise<{ readonly cookies: readonly string[]; readonly needsCode: boolean }> => {
  const answer = await callAuth('/sign-in/email', input, from, ctx)
  if (!answer.ok) return refuse(WRONG_CREDENTIALS)
  return { cookies: answer.headers.getSetCookie(), needsCode: tokenOfAnswer(answer) === null }
}

/** Whether the token of a reset e-mail would still set a password. Opening the link uses nothing up. */
export const isResetTokenValid = async (token: string): Promise<boolean> => {
  const { siteUrl } = getAuth().options
  const url = new URL(`/api/auth/reset-password/${encodeURIComponent(token)}?callbackURL=/enter/reset`, siteUrl)
  const { headers } = await getAuth().handler(new Request(url))
  return new URL(headers.get('location') ?? '', siteUrl).searchParams.get('token') === token
}

/** Sets a new password by the single-use token of the e-mail, signs out all devices and ends the other reset links. Refuses an expired token (410) and a weak password (422), which leaves the link as it is. */
export const resetPassword = async (
  ctx: Ctx,
  input: { token: string; newPassword: string },
  from: Request,
): Promise<void> => {
  const answer = await callAuth('/reset-password', input, from, ctx)
  if (!answer.ok) refuse(LINK_EXPIRED)
}
