import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { lockAgreements } from '#features/money/settlement/agreements.ts'
import { lockVouchersOf } from '#features/money/vouchers/locking.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { listBlockers } from './blockers.ts'
import { eraseAccount } from './erasing.ts'
import { deletionPostponed } from './events.ts'
import { type LeavingUser, sendDeletionLetter } from './letters.ts'
import { postponedUntil, remindedUntil } from './rules.ts'

const BATCH = 100

const context = (now: Temporal.Instant): Ctx => ({ actor: systemActor('deletion'), now, requestId: newId('request') })

type Deletion = typeof accountDeletions.$inferSelect
type Work = (tx: Tx, ctx: Ctx, user: LeavingUser, deletion: Deletion) => Promise<void>

/** Does the work for each deletion of `due`, under the user's lock, where it is still due then. One that fails does not hold up the others. */
const forEachDue = async (now: Temporal.Instant, due: ReturnType<typeof isDue>, work: Work): Promise<void> => {
  const failed: unknown[] = []
  for (let at = 0; ; ) {
    const rows = await db
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(due)
      .orderBy(asc(accountDeletions.dueAt), asc(accountDeletions.userId))
      .limit(BATCH)
      .offset(at)
    if (rows.length === 0) break
    for (const { userId } of rows) {
      try {
        await transaction(async tx => {
          await lockAgreements(tx, userId)
          await lockVouchersOf(tx, userId)
          const user = await lockUser(tx, userId)
          const [deletion] = await tx
            .select()
            .from(accountDeletions)
            .where(and(eq(accountDeletions.userId, userId), due))
          if (deletion) await work(tx, context(now), user, deletion)
        })
      } catch (error) {
        log.error({ err: error, userId }, 'a deletion failed and will be tried again')
        failed.push(error)
        at += 1
      }
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'deletions failed')
}

const isDue = (until: Temporal.Instant) => and(isNull(accountDeletions.completedAt), lte(accountDeletions.dueAt, until))

/** Scheduled: deletes the accounts whose grace period is over, and postpones those that something is in the way of (docs/product.md §2.12). */
export const carryOutDeletions = (now: Temporal.Instant): Promise<void> =>
  forEachDue(now, isDue(now), async (tx, ctx, user) => {
    const because = await listBlockers(tx, user.id, now)
    if (because.length === 0) return eraseAccount(tx, ctx, user)
    const dueAt = postponedUntil(now)
    await tx.update(accountDeletions).set({ dueAt, remindedAt: null }).where(eq(accountDeletions.userId, user.id))
    await recordEvents(tx, ctx, deletionPostponed(user.id, { dueAt: dueAt.toString(), because }))
    await sendDeletionLetter(tx, 'deletion_postponed', user, dueAt)
    publishAfterCommit(tx, topics.user(user.id))
  })

/** Scheduled: one letter two days before the end of a grace period. */
export const remindOfDeletions = (now: Temporal.Instant): Promise<void> =>
  forEachDue(
    now,
    and(isDue(remindedUntil(now)), isNull(accountDeletions.remindedAt)),
    async (tx, _ctx, user, { dueAt }) => {
      await tx.update(accountDeletions).set({ remindedAt: now }).where(eq(accountDeletions.userId, user.id))
      await sendDeletionLetter(tx, 'deletion_reminder', user, dueAt)
    },
  )
