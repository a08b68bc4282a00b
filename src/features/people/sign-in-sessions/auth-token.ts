import type { Ctx, User } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'
import { findSignInSessionById } from './sign-in-session.ts'

const PURPOSE = 'specified calls'
const MINUTES = 60

const claimOf = ({ id, signInSessionId }: User): string => `${id}:${signInSessionId}`

/** A token for the specification's calls, for one sign-in session and an hour. A page mints it for its reader; empty where staff see the page. */
export const mintAuthToken = (user: User, now: Temporal.Instant): string =>
  user.impersonation ? '' : signToken(PURPOSE, claimOf(user), now.add({ minutes: MINUTES }))

const OUTDATED_TOKEN: Refusal = {
  code: 'outdated_auth_token',
  status: 403,
  field: 'authToken',
  message: msg('This page is out of date. Please reload it.'),
}

/**
 * Who makes one of the specification's calls: the token says it, with or without a cookie. Refuses 403 `outdated_auth_token` where the
 * token is not that of the sign-in session of the cookie, as on another person's page, and as `signedIn` for who has neither.
 */
export const identifyCaller = async (ctx: Ctx, token: string): Promise<Ctx> => {
  const claim = verifyToken(PURPOSE, token, ctx.now)
  if (ctx.actor.kind === 'user') return claim === claimOf(ctx.actor) ? ctx : refuse(OUTDATED_TOKEN)
  const [, signInSessionId] = claim?.split(':') ?? []
  const user = signInSessionId ? await findSignInSessionById(signInSessionId, ctx.now) : null
  if (user && claim === claimOf(user)) return { ...ctx, actor: user }
  return refuse(signedIn(ctx.actor) ?? OUTDATED_TOKEN)
}
