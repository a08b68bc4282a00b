import { sql } from 'drizzle-orm'
import { now as clockNow } from './clock.ts'
import { db } from './database.ts'
import { isDatabaseAway } from './database-state.ts'
import { rateLimitKey } from './rate-limit.ts'
import type { RequestLimiter } from './request-limiter.ts'
import { logSparsely } from './sparse-log.ts'
import { rateLimits } from './table.ts'

const EVERY_MS = 1_000

/**
 * Adds what this process has counted to what the others have, and learns the sums: one statement for all keys, none where little was
 * counted. Windows are told as the time that is left of them, because the clocks of two machines differ.
 */
export const exchangeCounts = async (limiters: readonly RequestLimiter[], now = clockNow): Promise<void> => {
  const told = limiters
    .flatMap(limiter =>
      limiter.listUntold(now()).map(counted => ({ ...counted, limiter, row: rateLimitKey(limiter, counted.key) })),
    )
    // Danger: two processes that write the same rows in different orders would wait for each other.
    .toSorted((a, b) => (a.row < b.row ? -1 : 1))
  if (told.length === 0) return
  const isOver = sql`${rateLimits.windowEndsAt} <= now()`
  const { rows } = await db.execute<{ key: string; count: number; left: number }>(sql`
    insert into ${rateLimits} (key, count, window_ends_at)
    select key, count, now() + left_ms * interval '1 millisecond'
    from json_to_recordset(${JSON.stringify(told.map(({ row, count, leftMs }) => ({ key: row, count, left_ms: leftMs })))}::json)
      as told(key text, count int, left_ms float8)
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end
    returning key, count, extract(epoch from window_ends_at - now())::float8 * 1000 as left`)
  const sums = new Map(rows.map(({ key, ...sum }) => [key, sum]))
  for (const { limiter, key, row, count } of told) {
    const sum = sums.get(row)
    if (sum) limiter.learn({ key, count: sum.count, leftMs: sum.left }, count, now())
  }
}

/** Does so once a second; returns how to stop. */
export const startExchangingCounts = (limiters: readonly RequestLimiter[]): (() => void) => {
  let isBusy = false
  const exchange = async () => {
    if (isBusy || isDatabaseAway()) return
    isBusy = true
    // What could not be told is told the next time.
    await exchangeCounts(limiters).catch(error =>
      logSparsely('warn', { err: error }, 'counts of requests could not be shared with the other processes'),
    )
    isBusy = false
  }
  const timer = setInterval(() => void exchange(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
