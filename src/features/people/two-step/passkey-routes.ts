import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { checkOwnPassword } from '#features/people/credentials/own-password.ts'
import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { forward, jsonAnswer, post, type Route } from '#features/people/sign-in-library/forward.ts'
import { passkeyCookieOf } from '#features/people/sign-in-library/passkey-cookie.ts'
import { MAX_PASSKEYS } from '#features/people/sign-in-library/second-factor-limits.ts'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import {
  contextOf,
  cookiePairs,
  endOwnSignIn,
  getSignedIn,
  tokenOfAnswer,
} from '#features/people/sign-in-sessions/signed-in-request.ts'
import { PASSKEY_NOT_ACCEPTED, TOO_MANY_PASSKEYS } from '#features/people/users/refusals.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseIfNotConfirmed } from '#platform/confirming.ts'
import { db } from '#platform/database.ts'
import { dropSignIn, recordPasskeyAdded } from './actions/passkeys.ts'
import { confirmSignIn } from './actions/second-factor.ts'
import { PasskeyRegistration, PasskeySignIn, StartInput } from './schema.ts'
import { countPasskeys } from './second-factors.ts'

/** The cookie with which the library finds what it asked a browser to sign. */
const challengeOf = (request: Request): string =>
  cookiePairs(request).find(pair => pair.startsWith(`${passkeyCookieOf(getAuth().options.siteUrl)}=`)) ?? ''

const NoBody = z.object({})

/** What a browser is to sign; always with the person's finger, face or PIN, so that a passkey is two factors. */
const signOptions = async (request: Request, cookie: string): Promise<Response> => {
  const answer = await forward(request, {}, { cookie, method: 'GET', path: '/passkey/generate-authenticate-options' })
  if (!answer.ok) return answer
  const options = (await answer.json()) as object
  return jsonAnswer({ ...options, userVerification: 'required' }, answer.headers.getSetCookie())
}

/** The sign-in that the library has made of a passkey. */
const verifyPasskey = async (request: Request, { response }: z.output<typeof PasskeySignIn>, now: Temporal.Instant) => {
  const path = '/passkey/verify-authentication'
  const answer = await forward(request, { response }, { cookie: challengeOf(request), path })
  if (!answer.ok) return refuse(PASSKEY_NOT_ACCEPTED)
  const { user } = (await answer.clone().json()) as { user: { id: string } }
  await db.update(authPasskeys).set({ lastUsedAt: now }).where(eq(authPasskeys.credentialID, response.id))
  return { answer, token: tokenOfAnswer(answer) ?? '', userId: user.id }
}

const signIn = post({
  limit: 'signIn',
  body: PasskeySignIn,
  respond: async (request, body, now) => {
    const { answer, token } = await verifyPasskey(request, body, now)
    await endOwnSignIn(request, now)
    await confirmSignIn({ token }, now)
    return jsonAnswer({ token }, answer.headers.getSetCookie())
  },
})

/** The library knows only signing in: that sign-in ends at once, and the one that asked is confirmed. */
const confirm = post({
  limit: 'signIn',
  body: PasskeySignIn,
  respond: async (request, body, now) => {
    const { user } = await getSignedIn(request, now)
    const { token, userId } = await verifyPasskey(request, body, now)
    await dropSignIn(token)
    if (userId !== user.id) refuse(PASSKEY_NOT_ACCEPTED)
    await confirmSignIn({ id: user.signInSessionId }, now)
    return jsonAnswer({ confirmedAt: now.toString() })
  },
})

const registerOptions = post({
  limit: 'signIn',
  body: StartInput,
  respond: async (request, { currentPassword }, now) => {
    const { user, cookie } = await getSignedIn(request, now)
    refuseIfNotConfirmed(contextOf(user, now))
    await checkOwnPassword(contextOf(user, now), currentPassword)
    if ((await countPasskeys(user.id)) >= MAX_PASSKEYS) refuse(TOO_MANY_PASSKEYS)
    return forward(request, {}, { cookie, method: 'GET', path: '/passkey/generate-register-options' })
  },
})

/** The options are the proof that the password was given: they work once, for five minutes and this person. */
const register = post({
  limit: 'signIn',
  body: PasskeyRegistration,
  respond: async (request, { name, response }, now) => {
    const { user, cookie } = await getSignedIn(request, now)
    const cookies = `${cookie}; ${challengeOf(request)}`
    const path = '/passkey/verify-registration'
    const answer = await forward(request, { name, response }, { cookie: cookies, path })
    if (!answer.ok) return refuse(PASSKEY_NOT_ACCEPTED)
    const { id } = (await answer.json()) as { id: string }
    await recordPasskeyAdded(contextOf(user, now), { id, name })
    await confirmSignIn({ id: user.signInSessionId }, now)
    return jsonAnswer({ id })
  },
})

export const passkeyRoutes: Readonly<Record<string, Route>> = {
  'POST /passkey/sign-in-options': post({
    limit: 'signIn',
    body: NoBody,
    respond: request => signOptions(request, ''),
  }),
  'POST /passkey/sign-in': signIn,
  'POST /passkey/confirm-options': post({
    limit: 'signIn',
    body: NoBody,
    respond: async (request, _, now) => signOptions(request, (await getSignedIn(request, now)).cookie),
  }),
  'POST /passkey/confirm': confirm,
  'POST /passkey/register-options': registerOptions,
  'POST /passkey/register': register,
}
