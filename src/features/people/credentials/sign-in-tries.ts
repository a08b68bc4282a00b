import { eq, lte } from 'drizzle-orm'
import { signInTries } from '#features/people/users/table.ts'
import { unwrap } from '#kernel/decision.ts'
import { db, transaction } from '#platform/database.ts'
import { decideTry, FORGET_HOURS } from './sign-in-delay.ts'

/** Counts a try of this account before its password is looked at. Refuses 429 during its pause. Tries at the same time take turns. */
export const countSignInTry = (account: string, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    await tx.insert(signInTries).values({ account, tries: 0, lastAt: now }).onConflictDoNothing()
    const [row] = await tx.select().from(signInTries).where(eq(signInTries.account, account)).for('update')
    await tx
      .update(signInTries)
      .set(unwrap(decideTry(row, now)))
      .where(eq(signInTries.account, account))
  })

/** After a right password. */
export const forgetSignInTries = async (account: string): Promise<void> => {
  await db.delete(signInTries).where(eq(signInTries.account, account))
}

/** Scheduled: deletes what counts no more. */
export const purgeSignInTries = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(signInTries).where(lte(signInTries.lastAt, now.subtract({ hours: FORGET_HOURS })))
}
