import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { typeLabel } from '#features/academy/shared-files/file-types.ts'
import { MAX_FILES } from '#features/academy/shared-files/schema.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { isGameMasterOf, mayManageGame } from '#features/games/games/policy.ts'
import { listPlayers } from '#features/games/seats/queries.ts'
import { PLAYER_STATES } from '#features/games/seats/schema.ts'
import { seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { db, type Reader } from '#platform/database.ts'
import { getTable, seesAll, type TableReader } from './access.ts'
import { HANDOUT_NOT_FOUND, SHEET_NOT_FOUND } from './refusals.ts'
import { characterSheets, gameHandouts, type Handout } from './table.ts'

/** Players get a dated handout when that game has begun; a cancelled one does not begin. */
const isOut = (now: Temporal.Instant) =>
  or(
    isNull(gameHandouts.occurrenceId),
    and(eq(occurrences.state, 'planned'), sql`${occurrences.startsAt} <= ${now.toString()}::timestamptz`),
  )

const selectHandouts = (reader: Reader, gameId: string, seen: TableReader, now: Temporal.Instant, id?: string) =>
  reader
    .select({ handout: gameHandouts, from: occurrences.startsAt })
    .from(gameHandouts)
    .leftJoin(occurrences, eq(occurrences.id, gameHandouts.occurrenceId))
    .where(
      and(
        eq(gameHandouts.sessionId, gameId),
        id === undefined ? undefined : eq(gameHandouts.id, id),
        seesAll(seen) ? undefined : isOut(now),
      ),
    )
    .orderBy(desc(gameHandouts.createdAt), desc(gameHandouts.id))
    .limit(MAX_FILES)

/** `from`: when the players get it, null: at once; instants as ISO text, `size` in bytes. */
const toHandoutView = ({ handout, from }: { readonly handout: Handout; readonly from: Temporal.Instant | null }) => {
  const { uploadedBy: _, createdAt, updatedAt, ...rest } = handout
  return {
    ...rest,
    label: handout.title || handout.name,
    type: typeLabel(handout.contentType),
    from: from?.toString() ?? null,
    createdAt: createdAt.toString(),
    updatedAt: updatedAt.toString(),
  }
}
export type HandoutView = ReturnType<typeof toHandoutView>

/** The handouts that the reader may have, the newest first. Refuses 404 'Session not found'. */
export const getHandouts = async (ctx: Ctx, gameId: string) => {
  const table = await getTable(db, ctx, gameId)
  return { table, items: (await selectHandouts(db, gameId, table, ctx.now)).map(toHandoutView) }
}

/** Refuses 404 'Session not found', 'File not found'. */
export const getHandout = async (ctx: Ctx, gameId: string, id: string): Promise<HandoutView> => {
  const [found] = await selectHandouts(db, gameId, await getTable(db, ctx, gameId), ctx.now, id)
  return found ? toHandoutView(found) : refuse(HANDOUT_NOT_FOUND)
}

/** Refuses 404 'File not found'. */
export const findHandout = async (reader: Reader, gameId: string, id: string): Promise<Handout> => {
  const isIt = and(eq(gameHandouts.id, id), eq(gameHandouts.sessionId, gameId))
  const [found] = await reader.select().from(gameHandouts).where(isIt)
  return found ?? refuse(HANDOUT_NOT_FOUND)
}

export const countHandouts = (reader: Reader, gameId: string): Promise<number> =>
  reader.$count(gameHandouts, eq(gameHandouts.sessionId, gameId))

/**
 * The sheets of those who play, by the character's name. Players read no names of other players (docs/product.md §13.4): `player` is theirs,
 * their child's, or for the game master and staff everyone's.
 */
const selectSheets = async (reader: Reader, gameId: string, seen: TableReader, id?: string) => {
  const rows = await reader
    .selectDistinct({ sheet: characterSheets, player: users.displayName })
    .from(characterSheets)
    .innerJoin(users, eq(users.id, characterSheets.playerId))
    .innerJoin(
      seats,
      and(
        eq(seats.sessionId, characterSheets.sessionId),
        eq(seats.userId, characterSheets.playerId),
        inArray(seats.state, [...PLAYER_STATES]),
      ),
    )
    .where(
      and(
        eq(characterSheets.sessionId, gameId),
        id === undefined ? undefined : eq(characterSheets.id, id),
        seen.part === 'guardian' ? inArray(characterSheets.playerId, [...seen.ownIds]) : undefined,
      ),
    )
    .orderBy(asc(characterSheets.character), asc(characterSheets.id))
  return rows.map(({ sheet, player }) => {
    const isOwn = seen.ownIds.includes(sheet.playerId)
    const { name, contentType, size } = sheet
    return {
      ...{ id: sheet.id, sessionId: gameId, character: sheet.character, text: sheet.text, isOwn },
      player: isOwn || seesAll(seen) ? player : null,
      file:
        sheet.fileId && name && contentType && size
          ? { id: sheet.fileId, name, contentType, size, type: typeLabel(contentType) }
          : null,
      updatedAt: sheet.updatedAt.toString(),
    }
  })
}
export type SheetView = Awaited<ReturnType<typeof selectSheets>>[number]

/** Refuses 404 'Session not found'. */
export const getSheets = async (ctx: Ctx, gameId: string) => {
  const table = await getTable(db, ctx, gameId)
  return { table, items: await selectSheets(db, gameId, table) }
}

/** Refuses 404 'Session not found', `character_sheet_not_found`. */
export const getSheet = async (ctx: Ctx, gameId: string, id: string): Promise<SheetView> => {
  const [found] = await selectSheets(db, gameId, await getTable(db, ctx, gameId), id)
  return found ?? refuse(SHEET_NOT_FOUND)
}

/** The reader's own sheet in a game; null where there is none yet. */
export const findOwnSheet = async (ctx: Ctx, gameId: string): Promise<SheetView | null> => {
  const me = userIdOf(ctx.actor)
  const { items } = await getSheets(ctx, gameId)
  const [own] = await db
    .select({ id: characterSheets.id })
    .from(characterSheets)
    .where(and(eq(characterSheets.sessionId, gameId), eq(characterSheets.playerId, me ?? '')))
  return items.find(({ id }) => id === own?.id) ?? null
}

/** All that the page of a table's files shows. Refuses 404 'Session not found'. */
export const loadTable = async (ctx: Ctx, gameId: string) => {
  const { table, items } = await getHandouts(ctx, gameId)
  const { game, part } = table
  const mayManage = mayManageGame(ctx.actor, game) === null
  const [sheets, dates, players] = await Promise.all([
    selectSheets(db, gameId, table),
    mayManage ? listGameDates(db, gameId) : [],
    seesAll(table) ? listPlayers(db, gameId) : [],
  ])
  return {
    game: { id: game.id, title: game.title },
    part,
    mayManage,
    isMaster: isGameMasterOf(ctx.actor, game),
    handouts: items,
    sheets,
    players: players.length,
    mayWrite: part === 'player' && game.status !== 'ended',
    /** At whose start a handout can be shared. */
    dates: dates
      .filter(({ state, start }) => state === 'planned' && !isPast(start, ctx.now))
      .map(({ id, start, end }) => ({ id, start: start.toString(), end: end.toString() })),
  }
}
