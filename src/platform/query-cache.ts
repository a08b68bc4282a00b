import type { CacheContent } from '#kernel/topics.ts'
import { forOthersToo } from './abandoned.ts'
import { outsideOfStandby } from './connections.ts'
import { isLiveConnected, onCleared } from './live-bus.ts'
import { fromStandby } from './standby-reads.ts'

type QueryCacheOptions<Answer> = {
  /** The content of the answers; the topics that clear it are declared in `kernel/topics.ts`. */
  readonly content: CacheContent
  /** After this long an answer is read again, even if no topic cleared it. */
  readonly seconds: number
  /** Of what everyone may see, and by which nothing is decided: it may be read on a standby. */
  readonly isPublic?: true
  /** Whether the answer is still right at `now`, where time alone can make it wrong. */
  readonly isValid?: (answer: Answer, now: Temporal.Instant) => boolean
}
type CacheEntry<Answer> = { readonly at: number; readonly answer: Promise<Answer>; known?: { readonly answer: Answer } }

const MAX_ENTRIES = 500

/**
 * Caches the answers of frequent queries until a topic clears them. An answer is stored as a promise from the moment of its query, so
 * that an answer read before a change is cleared with it. Nothing is answered from memory while
 * this node does not receive the changes of other nodes. Danger: a page that is read on a standby may have begun before a change: what it
 * asks for through a cache is read outside of it, where the position of the standby is asked for again, or at the primary.
 */
export const createQueryCache = <Answer>({
  content,
  seconds,
  isPublic,
  isValid = () => true,
}: QueryCacheOptions<Answer>) => {
  const entries = new Map<string, CacheEntry<Answer>>()
  onCleared(content, () => entries.clear())
  const findEntry = (key: string, at: number) => {
    const entry = isLiveConnected() ? entries.get(key) : undefined
    return entry && entry.at <= at && at < entry.at + seconds * 1000 ? entry : undefined
  }
  const answer = async (key: string, now: Temporal.Instant, read: () => Promise<Answer>): Promise<Answer> => {
    const readNow = () => outsideOfStandby(async () => (isPublic ? fromStandby(async () => read()) : read()))
    if (!isLiveConnected()) return readNow()
    const at = now.epochMilliseconds
    const cached = findEntry(key, at)
    if (cached) {
      const kept = await cached.answer
      if (isValid(kept, now)) return kept
    }
    // Danger: a query of the table builder is no promise; it is asked again each time that it is awaited.
    const entry: CacheEntry<Answer> = {
      at,
      answer: forOthersToo(readNow),
    }
    entry.answer.then(
      known => {
        entry.known = { answer: known }
      },
      () => entries.get(key) === entry && entries.delete(key),
    )
    entries.delete(key)
    const [oldest] = entries.keys()
    if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    entries.set(key, entry)
    return entry.answer
  }
  /** The answer that is in memory; undefined where it is not, also while it is being read. */
  const held = (key: string, now: Temporal.Instant): { readonly answer: Answer } | undefined => {
    const known = findEntry(key, now.epochMilliseconds)?.known
    return known && isValid(known.answer, now) ? known : undefined
  }
  return Object.assign(answer, { held })
}
