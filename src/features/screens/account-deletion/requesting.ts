import { and, eq, isNull } from 'drizzle-orm'
import { checkOwnPassword } from '#features/people/credentials/own-password.ts'
import { CHILD_NOT_FOUND, mayManageAccount } from '#features/people/guardians/wards.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { lockUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { describeBlockers } from './blocker-labels.ts'
import { listBlockers } from './blockers.ts'
import { deletionRequested, deletionWithdrawn } from './events.ts'
import { sendDeletionLetter, tellGuardians } from './letters.ts'
import { DELETION_BLOCKED } from './refusals.ts'
import { endOfGrace } from './rules.ts'

/** The actor's account, or that of a child without a sign-in, which its guardians manage. Refuses 404 for other children. */
const accountOf = async (reader: Reader, ctx: Ctx, childId: string | undefined): Promise<string> => {
  const { id } = requireUser(ctx.actor)
  if (!childId || childId === id) return id
  return (await mayManageAccount(reader, ctx, childId)) ? childId : refuse(CHILD_NOT_FOUND)
}

/** When the actor's account will be deleted, if that was asked for, and what is in the way. */
export const getDeletion = async (ctx: Ctx, childId?: string) => {
  const id = await accountOf(db, ctx, childId)
  const [deletion] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, id))
  const blockers = await listBlockers(db, id, ctx.now)
  return { dueAt: deletion?.dueAt.toString() ?? null, blockers: describeBlockers(blockers) }
}

/**
 * Begins the 14 days after which the actor's account is deleted (docs/product.md §2.12). Repeating it changes nothing. Refuses a wrong
 * password (422), and what has to be settled first (409 `deletion_blocked`).
 */
export const requestDeletion = async (
  ctx: Ctx,
  { currentPassword }: { currentPassword: string },
  childId?: string,
): Promise<void> => {
  await checkOwnPassword(ctx, currentPassword)
  const userId = await accountOf(db, ctx, childId)
  await transaction(async tx => {
    // With this lock, what is being booked at the same moment is either seen below or refused by the database.
    const user = await lockUser(tx, userId)
    if ((await listBlockers(tx, userId, ctx.now)).length > 0) refuse(DELETION_BLOCKED)
    const dueAt = endOfGrace(ctx.now)
    const begun = await tx
      .insert(accountDeletions)
      .values({ userId, requestedAt: ctx.now, dueAt })
      .onConflictDoNothing()
      .returning({ userId: accountDeletions.userId })
    if (begun.length === 0) return
    await recordEvents(tx, ctx, deletionRequested(userId, { dueAt: dueAt.toString() }))
    await sendDeletionLetter(tx, 'deletion_requested', user, dueAt)
    await tellGuardians(tx, ctx, user, dueAt)
    publishAfterCommit(tx, topics.user(userId), topics.admin('users'))
  })
}

/** The actor keeps the account. Does nothing where no deletion is under way. */
export const withdrawDeletion = (ctx: Ctx, childId?: string): Promise<void> =>
  transaction(async tx => {
    const userId = await accountOf(tx, ctx, childId)
    await lockUser(tx, userId)
    const withdrawn = await tx
      .delete(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.completedAt)))
      .returning({ userId: accountDeletions.userId })
    if (withdrawn.length === 0) return
    await recordEvents(tx, ctx, deletionWithdrawn(userId, null))
    publishAfterCommit(tx, topics.user(userId), topics.admin('users'))
  })
