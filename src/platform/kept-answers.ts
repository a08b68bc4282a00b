import { hearsChanges, onTopics } from './live.ts'

type Rules<Answer> = {
  /** The topics that make every kept answer old. */
  readonly clearedBy: (topic: string) => boolean
  /** After this long an answer is read again, whatever has been heard. */
  readonly seconds: number
  /** Whether the answer is still right at `now`, where the clock alone can make it wrong. */
  readonly holds?: (answer: Answer, now: Temporal.Instant) => boolean
}
type Kept<Answer> = { readonly at: number; readonly answer: Promise<Answer> }

const MOST = 500

/**
 * Answers that many ask for: read once, and told again until a topic says that something has changed. An answer is kept from
 * the moment it is asked for, so that one which was read before a change is let go with it. Nothing is told from memory while
 * this node does not hear what others change.
 */
export const keptAnswers = <Answer>({ clearedBy, seconds, holds = () => true }: Rules<Answer>) => {
  const kept = new Map<string, Kept<Answer>>()
  onTopics(topics => {
    if (topics.some(topic => topic === '*' || clearedBy(topic))) kept.clear()
  })
  return async (key: string, now: Temporal.Instant, read: () => Promise<Answer>): Promise<Answer> => {
    if (!hearsChanges()) return read()
    const at = now.epochMilliseconds
    const known = kept.get(key)
    if (known && known.at <= at && at < known.at + seconds * 1000) {
      const answer = await known.answer
      if (holds(answer, now)) return answer
    }
    const mine = { at, answer: read() }
    mine.answer.catch(() => kept.get(key) === mine && kept.delete(key))
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
    kept.set(key, mine)
    return mine.answer
  }
}
