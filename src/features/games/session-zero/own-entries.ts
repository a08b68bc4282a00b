import { eq, type SQL, sql } from 'drizzle-orm'
import { gameSeasons } from '#features/games/games/season-table.ts'
import { seats } from '#features/games/seats/table.ts'
import type { Reader } from '#platform/database.ts'
import { authorKey } from './author-key.ts'
import { sessionZeroEntries } from './table.ts'

/**
 * The entries that a person has written, in all games; null for a person without games. Later seasons of a game belong to it: its entries
 * may have come along without the person (decision 113).
 */
export const ownEntriesOf = async (reader: Reader, userId: string): Promise<SQL | null> => {
  const played = await reader.selectDistinct({ id: seats.sessionId }).from(seats).where(eq(seats.userId, userId))
  if (played.length === 0) return null
  const ids = played.map(({ id }) => id)
  const { rows } = await reader.execute<{ id: string }>(sql`
    with recursive later(id) as (
      select session_id from ${gameSeasons} where previous_id in ${ids}
      union select s.session_id from ${gameSeasons} s join later on s.previous_id = later.id)
    select id from later`)
  const all = new Set([...ids, ...rows.map(({ id }) => id)])
  const pairs = [...all].map(id => sql`(${id}, ${authorKey(id, userId)})`)
  return sql`(${sessionZeroEntries.sessionId}, ${sessionZeroEntries.authorKey}) in (${sql.join(pairs, sql`, `)})`
}
