import { eq, type SQL, sql } from 'drizzle-orm'
import { seats } from '#features/games/seats/table.ts'
import type { Reader } from '#platform/database.ts'
import { authorKey } from './author-key.ts'
import { sessionZeroEntries } from './table.ts'

/** The entries that a person has written, in all games; null for a person without games. */
export const ownEntriesOf = async (reader: Reader, userId: string): Promise<SQL | null> => {
  const played = await reader.selectDistinct({ id: seats.sessionId }).from(seats).where(eq(seats.userId, userId))
  if (played.length === 0) return null
  const pairs = played.map(({ id }) => sql`(${id}, ${authorKey(id, userId)})`)
  return sql`(${sessionZeroEntries.sessionId}, ${sessionZeroEntries.authorKey}) in (${sql.join(pairs, sql`, `)})`
}
