import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { hasTeacherAccess } from '#features/people/users/queries.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { GAME_NOT_FOUND } from './refusals.ts'
import { dneSessions, type Game } from './table.ts'

/** With what decides whether it is on offer. */
export type OfferedGame = Game & { readonly teacherHasAccess: boolean }

export const gameColumns = {
  ...getTableColumns(dneSessions),
  teacherHasAccess: hasTeacherAccess(dneSessions.teacherId),
}

/** Returns undefined when there is none; also finds closed and private games. */
export const findGame = async (reader: Reader, id: string): Promise<OfferedGame | undefined> => {
  const [row] = await reader.select(gameColumns).from(dneSessions).where(eq(dneSessions.id, id))
  return row
}

/** As `findGame`. Refuses 404 'Session not found'. */
export const getGame = async (reader: Reader, id: string): Promise<OfferedGame> =>
  (await findGame(reader, id)) ?? refuse(GAME_NOT_FOUND)

/** Locks the game's row. Code that counts seats or takes time must hold this lock. Refuses 404 'Session not found'. */
export const lockGame = async (tx: Tx, id: string): Promise<OfferedGame> => {
  const [row] = await tx.select(gameColumns).from(dneSessions).where(eq(dneSessions.id, id)).for('update')
  return row ?? refuse(GAME_NOT_FOUND)
}

/** As `lockGame`, for many, always in the order of their ids. Games that do not exist are left out. */
export const lockGames = (tx: Tx, ids: readonly string[]): Promise<OfferedGame[]> =>
  tx
    .select(gameColumns)
    .from(dneSessions)
    .where(inArray(dneSessions.id, [...ids]))
    .orderBy(asc(dneSessions.id))
    .for('update')

/** A game master's games, newest first. */
export const listGamesOfMaster = (reader: Reader, teacherId: string, limit = 100): Promise<readonly OfferedGame[]> =>
  reader
    .select(gameColumns)
    .from(dneSessions)
    .where(eq(dneSessions.teacherId, teacherId))
    .orderBy(desc(dneSessions.createdAt), desc(dneSessions.id))
    .limit(limit)

/** By id; also of closed games. */
export const listGameTitles = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { id, title } = dneSessions
  const rows = await reader
    .select({ id, title })
    .from(dneSessions)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(row => [row.id, row.title]))
}
