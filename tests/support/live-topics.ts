import type { Topic } from '#kernel/topics.ts'
import { onCommit } from '#platform/database.ts'

/** The topics that are published while `work` runs. */
export const publishedDuring = async (work: () => Promise<unknown>): Promise<readonly Topic[]> => {
  const published: Topic[] = []
  onCommit(changed => published.push(...changed))
  await work()
  onCommit(() => {})
  return published
}
