import type { CacheContent } from '#kernel/topics.ts'
import { db, outsideOfTransaction, type Reader } from './database.ts'
import { isLiveConnected } from './live-bus.ts'
import { createQueryCache } from './query-cache.ts'

/** Beside the topic: for what was changed without the product, by SQL. */
const SECONDS = 5

type Options = {
  /** For facts that no page reads: held longer, they are rarely read by a transaction itself. */
  readonly seconds?: number
}

/**
 * Facts that change a few times a year, such as the settings: each process holds all of one kind until their topic clears them
 * (decision 087). Danger: inside a transaction pass it as `reader`. It decides on what is in memory; where nothing is, it reads on its own
 * connection, because waiting for another one while it holds one, many of them would wait for each other. It does not see what it has
 * changed itself: read that from the table.
 */
export const createFacts = <Answer>(
  content: CacheContent,
  read: (reader: Reader) => Promise<Answer>,
  { seconds = SECONDS }: Options = {},
) => {
  const cache = createQueryCache<Answer>({ content, seconds })
  return async (now: Temporal.Instant, reader: Reader = db): Promise<Answer> => {
    if (reader === db) return cache('all', now, () => read(db))
    const held = cache.held('all', now)
    if (held) return held.answer
    // For the next ones. This transaction does not wait for it.
    if (isLiveConnected()) outsideOfTransaction(() => cache('all', now, () => read(db))).catch(() => undefined)
    return read(reader)
  }
}
