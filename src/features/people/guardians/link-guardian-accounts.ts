import { and, asc, eq, isNull } from 'drizzle-orm'
import { type emailVerified, type guardianConfirmed, guardianLinked } from '#features/people/users/events.ts'
import { decideGuardianAccount } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'
import { findGuardianship, type Guardianship, lockChild } from './guardianships.ts'
import { guardianships } from './table.ts'

type Account = typeof users.$inferSelect

/**
 * A confirmed guardian who was named by address is an account from now on, which may act for the child. An account that could not be named
 * as guardian leaves the address as it is. Needs the child's lock.
 */
const link = async (tx: Tx, ctx: Ctx, { id, childId }: Guardianship, childEmail: string, account: Account) => {
  if (!decideGuardianAccount(childEmail, account, ctx.now).ok) return
  const asAccount = and(eq(guardianships.childId, childId), eq(guardianships.guardianId, account.id))
  if ((await tx.$count(guardianships, and(asAccount, isNull(guardianships.until)))) > 0) return
  await tx.update(guardianships).set({ guardianId: account.id, guardianEmail: null }).where(eq(guardianships.id, id))
  await recordEvents(tx, ctx, guardianLinked(childId, { childId, guardianshipId: id, guardianId: account.id }))
  publishAfterCommit(tx, topics.user(childId), topics.user(account.id))
}

/**
 * The approval came first or the account did: an account whose address is confirmed, and the one that is signed in where the link was
 * used, has read the letter to this address.
 */
export const linkConfirmed = async (
  tx: Tx,
  ctx: Ctx,
  { payload }: EventOf<typeof guardianConfirmed>,
): Promise<void> => {
  const guardianship = await findGuardianship(tx, payload.guardianshipId)
  if (!guardianship?.guardianEmail) return
  const child = await lockChild(tx, payload.childId)
  // Locked: it may be confirming its address at this moment.
  const [account] = await tx.select().from(users).where(eq(users.email, guardianship.guardianEmail)).for('update')
  const hasReadLetter = payload.confirmedBy === 'link' && account?.id === userIdOf(ctx.actor)
  if (child && account && (account.emailVerified || hasReadLetter))
    await link(tx, ctx, guardianship, child.email, account)
}

/**
 * An account has confirmed an address, its first or another one: children whose guardian approved from that address have it as guardian.
 * Danger: also those who have not approved are locked before they are read. One that approves at this moment does not see the address yet,
 * and its approval is not seen here before the lock.
 */
export const linkAddress = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof emailVerified>): Promise<void> => {
  const [account] = await tx.select().from(users).where(eq(users.id, entityId)).for('update')
  if (!account) return
  const isOfAddress = and(eq(guardianships.guardianEmail, account.email), isNull(guardianships.until))
  const found = await tx.select().from(guardianships).where(isOfAddress).orderBy(asc(guardianships.childId))
  for (const { id, childId } of found) {
    const child = await lockChild(tx, childId)
    const guardianship = await findGuardianship(tx, id)
    if (child && guardianship?.confirmedAt && guardianship.guardianEmail && !guardianship.until)
      await link(tx, ctx, guardianship, child.email, account)
  }
}
