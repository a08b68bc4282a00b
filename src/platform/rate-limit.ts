import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { type Refusal, RefusalError, refuse } from '#kernel/refusal.ts'
import { db } from './database.ts'
import { rateLimits } from './table.ts'

/** At most `most` times in a window of `minutes`, which begins with the first. */
export type RateLimit = { readonly name: string; readonly max: number; readonly minutes: number }

export const TOO_MANY_TRIES: Refusal = {
  code: 'too_many_tries',
  status: 429,
  message: 'Too many tries. Please wait a few minutes.',
}

/** Names are hashed: their length is a stranger's choice, and addresses need not lie about. */
const keyOf = (limit: RateLimit, identifier: string) =>
  `${limit.name}:${createHash('sha256').update(identifier).digest('base64url').slice(0, 32)}`

/** Counts one try of `who`, atomically, on every node alike. Refused with 429 once the window's tries are spent. */
export const consumeRateLimit = async (limit: RateLimit, identifier: string, now: Temporal.Instant): Promise<void> => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toString()}`
  const ends = now.add({ minutes: limit.minutes })
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, identifier), count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${ends.toString()} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count })
  if (row && row.count > limit.max) refuse(TOO_MANY_TRIES)
}

/** Counts one try of `who` and answers whether it was within the limit, for what is then left undone without a word. */
export const tryConsumeRateLimit = async (
  limit: RateLimit,
  identifier: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  try {
    await consumeRateLimit(limit, identifier, now)
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

/** Begins anew for `who`, as after a right password. */
export const resetRateLimit = async (limit: RateLimit, identifier: string): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, identifier)))
}

/** Recurring work: windows that are over are of no use. */
export const purgeRateLimits = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
}
