import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { apiTokens } from '#features/people/api-tokens/table.ts'
import { pushSubscriptions } from '#features/people/push-subscriptions/table.ts'
import { authPasskeys, authTwoFactors } from '#features/people/sign-in-library/second-factor-table.ts'
import { USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { OPEN_STATUSES } from '#features/staff/requests/schema.ts'
import { requests } from '#features/staff/requests/table.ts'
import { type Ctx, readsOwn } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

/** What the menu says of the sections, with one statement. How the person signs in is null for staff who see the site as the person. */
export const getAccountSummary = async ({ actor, now }: Ctx) => {
  const user = requireUser(actor)
  const isSignedIn = and(eq(authSessions.userId, user.id), sql`${authSessions.expiresAt} > ${now.toString()}`)
  const signIns = db.select({ id: authSessions.id }).from(authSessions).where(isSignedIn)
  const isApp = and(eq(authTwoFactors.userId, user.id), eq(authTwoFactors.verified, true))
  const isOpen = and(eq(requests.filedBy, user.id), inArray(requests.status, [...OPEN_STATUSES]))
  const [row] = await db
    .select({
      email: users.email,
      devices: db.$count(authSessions, isSignedIn),
      pushDevices: db.$count(pushSubscriptions, inArray(pushSubscriptions.signInSessionId, signIns)),
      openRequests: db.$count(requests, isOpen),
      tokens: db.$count(apiTokens, and(eq(apiTokens.userId, user.id), gt(apiTokens.expiresAt, now))),
      apps: db.$count(authTwoFactors, isApp),
      passkeys: db.$count(authPasskeys, eq(authPasskeys.userId, user.id)),
    })
    .from(users)
    .where(eq(users.id, user.id))
  if (!row) return refuse(USER_NOT_FOUND)
  const { email, devices, pushDevices, openRequests, tokens, apps, passkeys } = row
  const { zone, theme, emailVerified, teacherAccess } = user
  return {
    ...{ zone, theme, email, emailVerified, teacherAccess, devices, pushDevices, openRequests },
    needsGuardian: user.minor && !user.guardianConfirmed,
    isClosedToBooking: user.closedToBooking ?? false,
    ownSecrets: readsOwn(actor, user.id) ? { tokens, hasApp: apps > 0, passkeys } : null,
  }
}
export type AccountSummary = Awaited<ReturnType<typeof getAccountSummary>>
