import type { User } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

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
  message: 'This page is out of date. Please reload it.',
}

/** The token must be the caller's own: of another person's page, or of an older sign-in session, it is refused. */
export const checkAuthToken = (user: User, token: string, now: Temporal.Instant): Refusal | null =>
  verifyToken(PURPOSE, token, now) === claimOf(user) ? null : OUTDATED_TOKEN
