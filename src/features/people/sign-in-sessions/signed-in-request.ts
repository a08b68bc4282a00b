import { readSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { currentRequestId } from '#platform/log.ts'
import { signOutThisDevice } from './actions/devices.ts'
import { findSignInSession, readSignInToken } from './sign-in-session.ts'

export const cookiePairs = (request: Request): string[] => (request.headers.get('cookie') ?? '').split(/;\s*/)

export type SignedIn = {
  readonly user: User
  /** The one cookie for the library, so that it cannot mean another person than we count. */
  readonly cookie: string
  readonly token: string
}

/** Who has sent a request with the cookie of a sign-in; the library checks the cookie's signature. */
export const findSignedIn = async (request: Request, now: Temporal.Instant): Promise<SignedIn | null> => {
  const own = readSignInCookie(request.headers.get('cookie') ?? '')
  const user = own && (await findSignInSession(own.token, now))
  return user ? { user, cookie: own.pair, token: own.token } : null
}

export const getSignedIn = async (request: Request, now: Temporal.Instant): Promise<SignedIn> =>
  (await findSignedIn(request, now)) ?? refuse(SIGN_IN_REQUIRED)

/** The token of the sign-in that an answer of the library began. */
export const tokenOfAnswer = (answer: Response): string | null =>
  readSignInCookie(
    answer.headers
      .getSetCookie()
      .map(text => text.split(';', 1)[0] ?? '')
      .join('; '),
  )?.token ?? null

/** A browser that signs in again leaves no session behind, which would stay valid without a cookie to sign it out by. */
export const endOwnSignIn = async (request: Request, now: Temporal.Instant): Promise<void> => {
  const token = readSignInToken(request.headers)
  const user = token ? await findSignInSession(token, now) : null
  if (user) await signOutThisDevice(contextOf(user, now))
}

/** The context of what a route of the library changes. */
export const contextOf = (user: User, now: Temporal.Instant): Ctx => ({
  actor: user,
  now,
  requestId: currentRequestId(),
})
