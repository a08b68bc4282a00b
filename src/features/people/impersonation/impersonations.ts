import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { checkImpersonation, mayImpersonate } from '#features/people/users/policy.ts'
import { hasCapability } from '#features/people/users/queries.ts'
import { authSessions, toDate, users } from '#features/people/users/table.ts'
import { type Ctx, type User, userIdOf } from '#kernel/actor.ts'
import { db, type Reader } from '#platform/database.ts'
import { findImpersonated } from './actor.ts'
import { impersonations } from './table.ts'

const isCurrent = (now: Temporal.Instant) =>
  and(isNull(impersonations.endedAt), gt(impersonations.expiresAt, sql`${now.toString()}::timestamptz`))

/**
 * The person as whom this member of staff sees the site at `now`; null as themselves. Asked for each request of staff: that time or rights
 * are over has its effect at once (docs/product.md §12.5).
 */
export const findSeenPerson = async (staff: User, now: Temporal.Instant): Promise<User | null> => {
  if (mayImpersonate(staff)) return null
  const own = and(eq(impersonations.signInSessionId, staff.signInSessionId), eq(impersonations.staffId, staff.id))
  const [row] = await db
    .select()
    .from(impersonations)
    .where(and(own, isCurrent(now)))
  if (!row) return null
  const { id, staffId, expiresAt } = row
  const seen = await findImpersonated(db, row.userId, { id, staffId, expiresAt: expiresAt.toString() }, now)
  return seen && checkImpersonation(staff, seen) === null ? seen : null
}

const [staff, seen] = [alias(users, 'staff'), alias(users, 'seen')]

/** Which of these impersonations still hold at `now`, for open streams: by the same conditions, in one query. */
export const listHoldingImpersonations = async (
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: impersonations.id })
    .from(impersonations)
    .innerJoin(authSessions, eq(authSessions.id, impersonations.signInSessionId))
    .innerJoin(staff, eq(staff.id, impersonations.staffId))
    .innerJoin(seen, eq(seen.id, impersonations.userId))
    .where(
      and(
        inArray(impersonations.id, [...ids]),
        isCurrent(now),
        gt(authSessions.expiresAt, toDate(now)),
        hasCapability('impersonate', staff),
        hasCapability('be_impersonated', seen),
      ),
    )
  return rows.map(({ id }) => id)
}

const SHOWN = 20

/** When staff saw the site as this person, the latest first: for the person, and for staff who manage the account. */
export const listImpersonationsOf = async (reader: Reader, userId: string) => {
  const rows = await reader
    .select({ row: impersonations, staffName: staff.displayName })
    .from(impersonations)
    .innerJoin(staff, eq(staff.id, impersonations.staffId))
    .where(eq(impersonations.userId, userId))
    .orderBy(desc(impersonations.startedAt))
    .limit(SHOWN)
  return rows.map(({ row: { id, reason, startedAt, endedAt }, staffName }) => ({
    ...{ id, staffName, reason },
    startedAt: startedAt.toString(),
    endedAt: endedAt?.toString() ?? null,
  }))
}
export type ImpersonationView = Awaited<ReturnType<typeof listImpersonationsOf>>[number]

/** The same of the reader. */
export const listOwnImpersonations = (ctx: Ctx) => listImpersonationsOf(db, userIdOf(ctx.actor) ?? '')
