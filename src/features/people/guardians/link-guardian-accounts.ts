import { and, asc, eq, isNotNull, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type emailVerified, type guardianConfirmed, guardianLinked } from '#features/people/users/events.ts'
import { decideGuardianAccount } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'
import { findGuardianship, type Guardianship, lockGuardianAddress } from './guardianships.ts'
import { guardianships } from './table.ts'

type Account = typeof users.$inferSelect
type Confirmed = { readonly id: string; readonly childId: string; readonly childEmail: string }

/**
 * A confirmed guardian who was named by address is an account from now on, which may act for the child. An account that could not be named
 * as guardian leaves the address as it is, and so does one that is the child's guardian already. Needs the lock of the address.
 */
const link = async (tx: Tx, ctx: Ctx, { id, childId, childEmail }: Confirmed, account: Account) => {
  if (!decideGuardianAccount(childEmail, account, ctx.now).ok) return
  const others = alias(guardianships, 'others')
  const isGuardian = and(eq(others.childId, childId), eq(others.guardianId, account.id), isNull(others.until))
  const linked = await tx
    .update(guardianships)
    .set({ guardianId: account.id, guardianEmail: null })
    .where(and(eq(guardianships.id, id), isOpen, notExists(tx.select().from(others).where(isGuardian))))
    .returning({ id: guardianships.id })
  if (linked.length === 0) return
  await recordEvents(tx, ctx, guardianLinked(childId, { childId, guardianshipId: id, guardianId: account.id }))
  publishAfterCommit(tx, topics.user(childId), topics.user(account.id))
}

const isOpen = and(
  isNotNull(guardianships.guardianEmail),
  isNotNull(guardianships.confirmedAt),
  isNull(guardianships.until),
)

/**
 * The approval came first or the account did: an account whose address is confirmed, and the one that is signed in where the link was
 * used, has read the letter to this address.
 */
export const linkConfirmed = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { guardianshipId: id, childId, confirmedBy } }: EventOf<typeof guardianConfirmed>,
): Promise<void> => {
  const guardianEmail = (await findGuardianship(tx, id))?.guardianEmail
  if (!guardianEmail) return
  const [account] = await tx.select().from(users).where(eq(users.email, guardianEmail))
  const [child] = await tx.select({ email: users.email }).from(users).where(eq(users.id, childId))
  const hasReadLetter = confirmedBy === 'link' && account?.id === userIdOf(ctx.actor)
  if (child && account && (account.emailVerified || hasReadLetter))
    await link(tx, ctx, { id, childId, childEmail: child.email }, account)
}

/** An account has confirmed an address, its first or another one: children whose guardian approved from that address have it as guardian. */
export const linkAddress = async (tx: Tx, ctx: Ctx, { entityId }: EventOf<typeof emailVerified>): Promise<void> => {
  const [account] = await tx.select().from(users).where(eq(users.id, entityId))
  if (!account) return
  await lockGuardianAddress(tx, account.email)
  const found = await tx
    .select({ id: guardianships.id, childId: guardianships.childId, childEmail: users.email })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.childId))
    .where(and(eq(guardianships.guardianEmail, account.email), isOpen))
    .orderBy(asc(guardianships.childId))
  for (const one of found) await link(tx, ctx, one, account)
}

/** The reader of the letter is signed in with its address, which the account has not confirmed yet: the link has proved it. */
export const linkReader = async (tx: Tx, ctx: Ctx, { id, childId, guardianEmail }: Guardianship): Promise<void> => {
  const [account] = await tx
    .select()
    .from(users)
    .where(eq(users.id, userIdOf(ctx.actor) ?? ''))
  const [child] = await tx.select({ email: users.email }).from(users).where(eq(users.id, childId))
  if (!guardianEmail || !child || account?.email !== guardianEmail) return
  await lockGuardianAddress(tx, guardianEmail)
  await link(tx, ctx, { id, childId, childEmail: child.email }, account)
}
