import { lte, sql } from 'drizzle-orm'
import { countSignInTry, forgetSignInTries } from '#features/people/credentials/sign-in-tries.ts'
import { usedCodes } from '#features/people/sign-in-library/second-factor-table.ts'
import { db } from '#platform/database.ts'
import { keyedDigest } from '#platform/signed-token.ts'

const PURPOSE = 'second-step-code'

/** An app's code is right for 90 seconds. */
const KEPT_MINUTES = 5

const keyOf = (userId: string): string => keyedDigest(PURPOSE, userId)

/** Counts a try of a code before it is looked at, for all addresses together. Refuses 429 as with passwords. */
export const countCodeTry = (userId: string, now: Temporal.Instant): Promise<void> => countSignInTry(keyOf(userId), now)

/** After a right code. */
export const forgetCodeTries = (userId: string): Promise<void> => forgetSignInTries(keyOf(userId))

/** Takes a code of a person's app, right or wrong, before it is looked at. False where it was taken before, also by a request at the same time. */
export const takeCode = async (userId: string, code: string, now: Temporal.Instant): Promise<boolean> => {
  const taken = await db
    .insert(usedCodes)
    .values({ userId, digest: keyedDigest(PURPOSE, `${userId} ${code}`), usedAt: now })
    .onConflictDoUpdate({
      target: [usedCodes.userId, usedCodes.digest],
      set: { usedAt: now },
      setWhere: sql`${usedCodes.usedAt} <= ${now.subtract({ minutes: KEPT_MINUTES }).toString()}::timestamptz`,
    })
    .returning({ userId: usedCodes.userId })
  return taken.length > 0
}

/** Scheduled: deletes the codes that are over. */
export const purgeUsedCodes = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(usedCodes).where(lte(usedCodes.usedAt, now.subtract({ minutes: KEPT_MINUTES })))
}
