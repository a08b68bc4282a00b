import { and, eq } from 'drizzle-orm'
import { findGame, getGame, type OfferedGame } from '#features/games/games/queries.ts'
import { type Ctx, readsOwn } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db, type Reader } from '#platform/database.ts'
import { findPart, getPart, type TablePart } from './access.ts'
import { authorKey, presserKey } from './author-key.ts'
import { mergeEntries, type TableList, toOwnEntries } from './rules.ts'
import { sessionZeroEntries, tablePauses } from './table.ts'

/** The pause of a game as its people see it: never who pressed the button. */
export type PauseView = {
  readonly isPaused: boolean
  /** Players and the game master press the button; staff only see it. */
  readonly mayPause: boolean
  /** The game master, and the person who pressed it. Never for staff who see the site as one of them: it could tell who pressed it. */
  readonly mayResume: boolean
}

const readPause = async (reader: Reader, ctx: Ctx, gameId: string, part: TablePart): Promise<PauseView> => {
  const [pause] = await reader.select().from(tablePauses).where(eq(tablePauses.sessionId, gameId))
  const { id } = requireUser(ctx.actor)
  const isAtTable = part !== 'staff'
  const isOwn = pause !== undefined && isAtTable && pause.presserKey === presserKey(gameId, id)
  return {
    isPaused: pause !== undefined,
    mayPause: isAtTable && pause === undefined,
    mayResume: readsOwn(ctx.actor, id) && pause !== undefined && (part === 'gameMaster' || isOwn),
  }
}

/** The pause of a game for the card on the game's page; null for people who are not at its table, and for staff while it is not paused. */
export const findPause = async (ctx: Ctx, gameId: string): Promise<PauseView | null> => {
  const game = await findGame(db, gameId)
  const part = game && game.status !== 'ended' ? await findPart(db, ctx.actor, game) : null
  if (!part) return null
  const pause = await readPause(db, ctx, gameId, part)
  return part === 'staff' && !pause.isPaused ? null : pause
}

export type SessionZeroView = {
  readonly game: Pick<OfferedGame, 'id' | 'title'>
  readonly part: TablePart
  readonly list: TableList
  /** The reader's own entries; null for those who do not write any, and for staff who see the site as a player. */
  readonly own: TableList | null
  readonly pause: PauseView
}

/** The merged list of lines and veils, with the reader's own. Refuses people who are not at the table, and guardians, with 404 (docs/product.md §13.6). */
export const getSessionZero = async (ctx: Ctx, gameId: string): Promise<SessionZeroView> => {
  const game = await getGame(db, gameId)
  const part = await getPart(db, ctx.actor, game)
  const entries = await db
    .select({ kind: sessionZeroEntries.kind, text: sessionZeroEntries.text })
    .from(sessionZeroEntries)
    .where(eq(sessionZeroEntries.sessionId, gameId))
  const { id } = requireUser(ctx.actor)
  const writes = part === 'player' && game.status !== 'ended' && readsOwn(ctx.actor, id)
  const own = writes ? await listOwnEntries(db, gameId, id) : null
  return {
    game: { id: game.id, title: game.title },
    part,
    list: mergeEntries(entries),
    own,
    pause: await readPause(db, ctx, gameId, part),
  }
}

const listOwnEntries = async (reader: Reader, gameId: string, userId: string): Promise<TableList> => {
  const isOwn = and(
    eq(sessionZeroEntries.sessionId, gameId),
    eq(sessionZeroEntries.authorKey, authorKey(gameId, userId)),
  )
  const rows = await reader
    .select({ kind: sessionZeroEntries.kind, text: sessionZeroEntries.text })
    .from(sessionZeroEntries)
    .where(isOwn)
  return toOwnEntries(rows)
}
