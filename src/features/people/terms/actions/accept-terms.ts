import { and, desc, eq, inArray } from 'drizzle-orm'
import { listGuardianIds, listWardIds } from '#features/people/guardians/guardianships.ts'
import { termsAccepted } from '#features/people/users/events.ts'
import { GUARDIAN_ACCEPTS, OLDER_TERMS, USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { byName } from '#platform/name-order.ts'
import { hasToAccept } from '../rules.ts'
import { termsAcceptances } from '../table.ts'
import { readLegalVersions, readTermsVersion } from '../versions.ts'

/** Keeps that a person, or a guardian for a child, has accepted a version. Needs the user's row. */
export const saveAcceptance = async (
  tx: Tx,
  ctx: Ctx,
  { userId, version, acceptedBy }: { readonly userId: string; readonly version: string; readonly acceptedBy: string },
): Promise<void> => {
  await tx.insert(termsAcceptances).values({ userId, version, acceptedAt: ctx.now, acceptedBy }).onConflictDoNothing()
}

/**
 * Accepts the general terms in force, for the reader or for a child of whom the reader is a guardian. A child whose guardian has an
 * account leaves it to the guardian. Repeating it changes nothing. Refuses 404 for others' children, 403 `guardian_accepts`, 409
 * `older_terms` (docs/product.md §12.9).
 */
export const acceptTerms = (ctx: Ctx, version: string, userId = requireUser(ctx.actor).id): Promise<void> =>
  transaction(async tx => {
    const actor = requireUser(ctx.actor)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    const guardianIds = await listGuardianIds(tx, userId, ctx.now)
    if (!user || (userId !== actor.id && !guardianIds.includes(actor.id))) return refuse(USER_NOT_FOUND)
    if (userId === actor.id && guardianIds.length > 0) refuse(GUARDIAN_ACCEPTS)
    const current = await readTermsVersion(ctx.now, tx)
    if (version !== current) refuse(withParams(OLDER_TERMS, { version: current }))
    if (user.termsVersion === version) return
    await saveAcceptance(tx, ctx, { userId, version, acceptedBy: actor.id })
    await tx.update(users).set({ termsVersion: version, termsAcceptedAt: ctx.now }).where(eq(users.id, userId))
    const change = { before: { version: user.termsVersion }, after: { version, acceptedBy: actor.id } }
    await recordEvents(tx, ctx, termsAccepted(userId, { version, acceptedBy: actor.id }, change))
    publishAfterCommit(tx, topics.user(userId), topics.user(actor.id))
  })

/** The terms in force, who of the reader and the reader's children has to accept them, and what the reader accepted, the latest first. */
export const getOwnTerms = async (ctx: Ctx) => {
  const { id } = requireUser(ctx.actor)
  const versions = await readLegalVersions(ctx.now)
  const [wardIds, guardianIds] = [await listWardIds(db, id, ctx.now), await listGuardianIds(db, id, ctx.now)]
  const people = await db
    .select({ uid: users.id, displayName: users.displayName, accepted: users.termsVersion })
    .from(users)
    .where(inArray(users.id, [id, ...wardIds]))
    .orderBy(byName(users.displayName), users.id)
  const acceptances = await db
    .select({ version: termsAcceptances.version, acceptedAt: termsAcceptances.acceptedAt })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.userId, id)))
    .orderBy(desc(termsAcceptances.acceptedAt))
    .limit(50)
  return {
    version: await readTermsVersion(ctx.now),
    people: people.map(({ uid, displayName, accepted }) => ({
      ...{ uid, displayName, accepted, isSelf: uid === id },
      hasToAccept: hasToAccept(versions, accepted, ctx.now),
      /** False for a child whose guardian has an account. */
      mayAccept: uid !== id || guardianIds.length === 0,
    })),
    acceptances: acceptances.map(({ version, acceptedAt }) => ({ version, acceptedAt: acceptedAt.toString() })),
  }
}
