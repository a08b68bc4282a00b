import type { Context } from 'hono'
import { findSignInSession, readSignInToken } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { type Actor, VISITOR } from '#kernel/actor.ts'
import type { ApiEnv } from '#platform/api.ts'
import { logFailure } from '#platform/outage-log.ts'
import type { BearerRequest } from './api-token-requests.ts'

/** Who acts: the bearer of a token of the API, or the person of the sign-in. If the user record cannot be read, pages treat the person as a visitor and still render; the API answers 503. */
export const actorOf = async (
  c: Context<ApiEnv>,
  bearer: BearerRequest | null,
  requestTime: Temporal.Instant,
): Promise<Actor> => {
  if (bearer) return 'actor' in bearer ? bearer.actor : VISITOR
  const token = readSignInToken(c.req.raw.headers)
  if (!token) return VISITOR
  try {
    return (await findSignInSession(token, requestTime)) ?? VISITOR
  } catch (error) {
    if (c.req.path.startsWith('/api/')) throw error
    logFailure('error', { err: error }, 'the user record could not be read')
    c.set('viewerUnknown', true)
    return VISITOR
  }
}
