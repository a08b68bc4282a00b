import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { type Refusal, Refused, refuse } from '#kernel/refusal.ts'
import { db } from './database.ts'
import { rateLimits } from './table.ts'

/** At most `most` times in a window of `minutes`, which begins with the first. */
export type Limit = { readonly name: string; readonly most: number; readonly minutes: number }

export const TOO_MANY: Refusal = {
  code: 'too_many_tries',
  status: 429,
  message: 'Too many tries. Please wait a few minutes.',
}

/** Names are hashed: their length is a stranger's choice, and addresses need not lie about. */
const keyOf = (limit: Limit, who: string) =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 32)}`

/** Counts one try of `who`, atomically, on every node alike. Refused with 429 once the window's tries are spent. */
export const countTry = async (limit: Limit, who: string, now: Temporal.Instant): Promise<void> => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toString()}`
  const ends = now.add({ minutes: limit.minutes })
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, who), count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends.toString()} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count })
  if (row && row.count > limit.most) refuse(TOO_MANY)
}

/** Counts one try of `who` and answers whether it was within the limit, for what is then left undone without a word. */
export const isLeft = async (limit: Limit, who: string, now: Temporal.Instant): Promise<boolean> => {
  try {
    await countTry(limit, who, now)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Begins anew for `who`, as after a right password. */
export const forgetTries = async (limit: Limit, who: string): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)))
}

/** Recurring work: windows that are over are of no use. */
export const sweepTries = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
}
