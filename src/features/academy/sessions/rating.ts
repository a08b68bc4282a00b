import { eq } from 'drizzle-orm'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { academySessions } from './table.ts'

/** The mean of a session's ratings and their number. Needs the session's lock. */
export const saveRating = async (
  tx: Tx,
  sessionId: string,
  summary: { readonly rating: number; readonly ratingCount: number },
): Promise<void> => {
  await tx.update(academySessions).set(summary).where(eq(academySessions.id, sessionId))
  publishAfterCommit(tx, topics.sessions, topics.session(sessionId))
}
