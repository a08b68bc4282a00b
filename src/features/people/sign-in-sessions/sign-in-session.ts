import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { listHoldingImpersonations } from '#features/people/impersonation/impersonations.ts'
import { readSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { authSessions, authVerifications, toDate, users } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { preparePerPool } from '#platform/prepared-query.ts'
import { inForceAt, toActingUser, userColumns } from './acting-user.ts'

/** Precision of a device's last visit. Coarse, so that a request rarely writes. */
const LAST_SEEN_PRECISION_MS = 10 * 60 * 1000

const saveLastSeen = async (id: string, now: Temporal.Instant) => {
  await db
    .update(authSessions)
    .set({ updatedAt: toDate(now) })
    .where(eq(authSessions.id, id))
}

const selectSession = () =>
  db
    .select({
      ...userColumns(),
      confirmedAt: authSessions.confirmedAt,
      signInSessionId: authSessions.id,
      seenAt: authSessions.updatedAt,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))

const prepareQuery = () =>
  selectSession()
    .where(and(eq(authSessions.token, sql.placeholder('token')), gt(authSessions.expiresAt, inForceAt)))
    .prepare('sign_in_session_by_token')

const preparedQuery = preparePerPool(prepareQuery)

type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareQuery>['execute']>>[number]

/** The user of this token, by one query; `null` for a token that is unknown, revoked or expired at `now`. */
export const findSignInSession = async (token: string, now: Temporal.Instant): Promise<User | null> => {
  const [row] = await preparedQuery().execute({ token: hashSignInToken(token), now: now.toString() })
  return row ? toUser(row, now) : null
}

/** As `findSignInSession`, by the id of the sign-in session, which is no secret: who asks has proved it otherwise. */
export const findSignInSessionById = async (id: string, now: Temporal.Instant): Promise<User | null> => {
  const [row] = await selectSession()
    .where(and(eq(authSessions.id, sql.placeholder('id')), gt(authSessions.expiresAt, inForceAt)))
    .prepare('sign_in_session_by_id')
    .execute({ id, now: now.toString() })
  return row ? toUser(row, now) : null
}

const toUser = async (
  { seenAt, confirmedAt, signInSessionId, ...row }: SessionRow,
  now: Temporal.Instant,
): Promise<User> => {
  if (now.epochMilliseconds - seenAt.getTime() > LAST_SEEN_PRECISION_MS) await saveLastSeen(signInSessionId, now)
  return toActingUser(row, { signInSessionId, confirmedAt }, now)
}

/** Which of these sign-in sessions, and impersonations, which take their place in a stream, still hold at `now`. */
export const listActiveSignInSessions = async (
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(sql`${authSessions.id} = any(${sql.param(ids)}::text[])`, gt(authSessions.expiresAt, toDate(now))))
  const holding = await listHoldingImpersonations(ids.filter(isImpersonationId), now)
  return new Set([...rows.map(({ id }) => id), ...holding])
}

const isImpersonationId = (id: string): boolean => id.startsWith('imp_')

/** Scheduled: deletes the sign-in sessions and password reset links that have expired at `now`. */
export const purgeSignInSessions = async (now: Temporal.Instant): Promise<void> => {
  const at = toDate(now)
  await db.delete(authSessions).where(lte(authSessions.expiresAt, at))
  await db.delete(authVerifications).where(lte(authVerifications.expiresAt, at))
}

/** What an Authorization header of the scheme Bearer carries, of any form; null for one of another scheme, and without one. */
export const readBearerToken = (headers: Headers): string | null =>
  /^bearer\b *(.*)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null

const SIGN_IN_TOKEN = /^[\w-]{16,256}$/

/** Whether a text can be the token of a sign-in. Others cost no look-up. */
export const isSignInToken = (text: string): boolean => SIGN_IN_TOKEN.test(text)

/** The token of a sign-in: a bearer token, or that of the session cookie. */
export const readSignInToken = (headers: Headers): string | null => {
  const bearer = readBearerToken(headers)
  if (bearer !== null && isSignInToken(bearer)) return bearer
  return readSignInCookie(headers.get('cookie') ?? '')?.token ?? null
}
