import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { isMinorOn } from './rules.ts'
import { SESSION_COOKIES } from './session-cookie.ts'
import { authSessions, authVerifications, stampOf, users } from './table.ts'

/** A device's last visit is kept this exactly, so that a request rarely writes. */
const SEEN_MS = 10 * 60 * 1000

const keepSeen = async (id: string, now: Temporal.Instant) => {
  await db
    .update(authSessions)
    .set({ updatedAt: stampOf(now) })
    .where(eq(authSessions.id, id))
}

let prepared: ReturnType<typeof prepare> | undefined

const prepare = () =>
  db
    .select({
      id: users.id,
      role: users.role,
      username: users.username,
      displayName: users.displayName,
      photoURL: users.photoURL,
      zone: users.zone,
      theme: users.theme,
      emailVerified: users.emailVerified,
      teacherAccessAt: users.teacherAccessAt,
      birthDate: users.birthDate,
      guardianConfirmedAt: users.guardianConfirmedAt,
      sessionId: authSessions.id,
      seenAt: authSessions.updatedAt,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.token, sql.placeholder('token')),
        gt(authSessions.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .prepare('session_by_token')

/** Who holds this token, by one join; `null` for a token that is unknown, revoked or over at `now`. */
export const findSession = async (token: string, now: Temporal.Instant): Promise<User | null> => {
  prepared ??= prepare()
  const [row] = await prepared.execute({ token, now: now.toString() })
  if (!row) return null
  const { teacherAccessAt, birthDate, guardianConfirmedAt, seenAt, ...person } = row
  if (now.epochMilliseconds - seenAt.getTime() > SEEN_MS) await keepSeen(person.sessionId, now)
  const minor = isMinorOn(birthDate, now)
  return {
    kind: 'user',
    ...person,
    teacherAccess: teacherAccessAt !== null,
    minor,
    guardianConfirmed: !minor || guardianConfirmedAt !== null,
  }
}

/** Recurring work: sign-ins and links to a new password that are over at `now`. */
export const sweepSessions = async (now: Temporal.Instant): Promise<void> => {
  const moment = stampOf(now)
  await db.delete(authSessions).where(lte(authSessions.expiresAt, moment))
  await db.delete(authVerifications).where(lte(authVerifications.expiresAt, moment))
}

/** The token in a request: the session cookie's first part (its signature guards nothing that the look-up does not), or a bearer token. */
export const tokenOf = (headers: Headers): string | null => {
  const bearer = /^Bearer ([\w-]{16,256})$/.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return bearer
  for (const part of (headers.get('cookie') ?? '').split(/;\s*/)) {
    const [name, value] = part.split('=', 2)
    // The token itself has letters and digits only; what the cookie adds after the dot need not be read.
    if (name && (SESSION_COOKIES as readonly string[]).includes(name))
      return /^[\w-]{16,256}/.exec(value ?? '')?.[0] ?? null
  }
  return null
}
