import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { impersonationEnded, impersonationStarted } from '#features/people/users/events.ts'
import { checkImpersonation } from '#features/people/users/policy.ts'
import { hasCapability, lockUser } from '#features/people/users/queries.ts'
import { ACCOUNT_DELETED, IMPERSONATING_ALREADY } from '#features/people/users/refusals.ts'
import { type IMPERSONATION_ENDS, MAX_IMPERSONATION_MINUTES } from '#features/people/users/schema.ts'
import { authSessions, toDate, users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { impersonations } from '../table.ts'

type Row = Pick<typeof impersonations.$inferSelect, 'id' | 'staffId' | 'userId' | 'expiresAt'>
type EndedBy = (typeof IMPERSONATION_ENDS)[number]

/**
 * From now on, this sign-in session of a member of staff sees the site as the person does, read only, for 30 minutes at most; the person
 * is told why. Refuses accounts of staff (403), an unknown uid (404), and a second person at once (409). See docs/product.md §12.5.
 */
export const startImpersonation = (ctx: Ctx, userId: string, reason: string): Promise<void> =>
  transaction(async tx => {
    const target = await lockUser(tx, userId)
    const refusal = checkImpersonation(ctx.actor, target)
    if (refusal) return refuse(refusal)
    if (target.deletedAt) return refuse(ACCOUNT_DELETED)
    const { id: staffId, signInSessionId } = requireUser(ctx.actor)
    const expired = and(eq(impersonations.signInSessionId, signInSessionId), lte(impersonations.expiresAt, ctx.now))
    for (const row of await lockCurrent(tx, expired)) await end(tx, ctx, row, 'expired')
    const id = newId('impersonation')
    const expiresAt = ctx.now.add({ minutes: MAX_IMPERSONATION_MINUTES })
    const inserted = await tx
      .insert(impersonations)
      .values({ id, staffId, userId, signInSessionId, reason, startedAt: ctx.now, expiresAt })
      .onConflictDoNothing()
      .returning({ id: impersonations.id })
    if (inserted.length === 0) refuse(IMPERSONATING_ALREADY)
    await recordEvents(tx, ctx, impersonationStarted(userId, { impersonationId: id, staffId, reason }))
    publishAfterCommit(tx, topics.user(staffId), topics.user(userId))
  })

/** The member of staff sees the site as themselves again. Returns the uid of the person, null where it had ended already. */
export const endImpersonation = (ctx: Ctx): Promise<string | null> =>
  transaction(async tx => {
    const own = eq(impersonations.signInSessionId, requireUser(ctx.actor).signInSessionId)
    const [row] = await lockCurrent(tx, own)
    if (row) await end(tx, ctx, row, 'ended')
    return row?.userId ?? null
  })

const lockCurrent = (tx: Tx, condition: ReturnType<typeof and>): Promise<Row[]> =>
  tx
    .select()
    .from(impersonations)
    .where(and(isNull(impersonations.endedAt), condition))
    .for('update')

const end = async (tx: Tx, ctx: Ctx, { id, staffId, userId, expiresAt }: Row, endedBy: EndedBy): Promise<void> => {
  const endedAt = endedBy === 'expired' ? expiresAt : ctx.now
  await tx.update(impersonations).set({ endedAt, endedBy }).where(eq(impersonations.id, id))
  await recordEvents(tx, ctx, impersonationEnded(userId, { impersonationId: id, staffId, endedBy }))
  publishAfterCommit(tx, topics.user(staffId), topics.user(userId))
}

const [staff, seen] = [alias(users, 'staff'), alias(users, 'seen')]

/**
 * Scheduled: records the end of those which are over. They had no effect any more since: every request asks whether the time, the sign-in
 * session and the rights of both are still there (`sign-in-session.ts`).
 */
export const endImpersonations = (now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    const ctx: Ctx = { actor: systemActor('end-impersonations'), now, requestId: newId('request') }
    const rows = await tx
      .select({
        row: impersonations,
        isExpired: sql<boolean>`${impersonations.expiresAt} <= ${now.toString()}::timestamptz`,
        isSignedIn: sql<boolean>`exists (select from ${authSessions} where ${authSessions.id} = ${impersonations.signInSessionId} and ${authSessions.expiresAt} > ${toDate(now).toISOString()}::timestamptz)`,
        isAllowed: sql<boolean>`${and(hasCapability('impersonate', staff), hasCapability('be_impersonated', seen))}`,
      })
      .from(impersonations)
      .innerJoin(staff, eq(staff.id, impersonations.staffId))
      .innerJoin(seen, eq(seen.id, impersonations.userId))
      .where(isNull(impersonations.endedAt))
      .orderBy(impersonations.id)
      .for('update', { of: impersonations })
    for (const { row, isExpired, isSignedIn, isAllowed } of rows) {
      const endedBy = isExpired ? 'expired' : !isSignedIn ? 'signed_out' : isAllowed ? null : 'stopped'
      if (endedBy) await end(tx, ctx, row, endedBy)
    }
  })
