import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { msg } from '#kernel/messages.ts'
import { type Refusal, RefusalError, refuse } from '#kernel/refusal.ts'
import { db } from './database.ts'
import { rateLimits } from './table.ts'

/** At most `most` attempts in a window of `minutes`, which begins with the first. */
export type RateLimit = { readonly name: string; readonly max: number; readonly minutes: number }

export const TOO_MANY_TRIES: Refusal = {
  code: 'too_many_tries',
  status: 429,
  message: msg('Too many attempts. Please wait a few minutes.'),
}

/** Keys are hashed: clients choose their length, and addresses should not be stored in plain text. */
export const rateLimitKey = ({ name }: { readonly name: string }, identifier: string): string =>
  `${name}:${createHash('sha256').update(identifier).digest('base64url').slice(0, 32)}`

/** Counts one attempt of `who`, atomically across all nodes. Refuses 429 once the limit is reached. */
export const consumeRateLimit = async (limit: RateLimit, identifier: string, now: Temporal.Instant): Promise<void> => {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toString()}`
  const ends = now.add({ minutes: limit.minutes })
  const [row] = await db
    .insert(rateLimits)
    .values({ key: rateLimitKey(limit, identifier), count: 1, windowEndsAt: ends })
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

/** Counts one attempt of `who` and returns whether it was within the limit, for work that is then skipped silently. */
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

/** Takes back one attempt that was counted before its result was known, and was none of those that are limited. */
export const uncountRateLimit = async (limit: RateLimit, identifier: string): Promise<void> => {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, rateLimitKey(limit, identifier)))
}

/** Resets the count of `who`, such as after a correct password. */
export const resetRateLimit = async (limit: RateLimit, identifier: string): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, rateLimitKey(limit, identifier)))
}

/** Scheduled: deletes windows that are over. */
export const purgeRateLimits = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
}
