import { eq } from 'drizzle-orm'
import { seats } from '#features/games/seats/table.ts'
import type { Tx } from '#platform/database.ts'
import { authorKey } from './author-key.ts'
import { sessionZeroEntries } from './table.ts'

/**
 * Copies the lines and veils of a game into its next season, all at once and for all players: a list that lost or gained entries with a
 * player would tell who wrote them (decision 051). Those who play again find their own under their own key. The entries of a person who
 * never had a seat cannot be told apart, and get a key of their old one.
 */
export const carryOverEntries = async (tx: Tx, fromId: string, toId: string): Promise<void> => {
  const entries = await tx.select().from(sessionZeroEntries).where(eq(sessionZeroEntries.sessionId, fromId))
  if (entries.length === 0) return
  const players = await tx.selectDistinct({ id: seats.userId }).from(seats).where(eq(seats.sessionId, fromId))
  const newKeys = new Map(players.map(({ id }) => [authorKey(fromId, id), authorKey(toId, id)]))
  const rows = entries.map(entry => ({
    ...{ sessionId: toId, kind: entry.kind, text: entry.text },
    authorKey: newKeys.get(entry.authorKey) ?? authorKey(toId, entry.authorKey),
  }))
  await tx.insert(sessionZeroEntries).values(rows).onConflictDoNothing()
}
