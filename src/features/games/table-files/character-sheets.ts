import { and, eq, isNotNull } from 'drizzle-orm'
import { storeFile } from '#features/academy/shared-files/store-file.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { GAME_ENDED } from '#features/games/games/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { getTable } from './access.ts'
import { characterSheetChanged } from './events.ts'
import { tableFiles } from './file-sync.ts'
import { UPLOADS } from './handouts.ts'
import { NO_CHARACTER_HERE } from './refusals.ts'
import type { SheetInput } from './schema.ts'
import { type CharacterSheet, characterSheets, sheetKey } from './table.ts'

/** Locks the game for its player. Refuses 404 for people who are not at the table, 403 for others there, 409 `game_ended`. */
const lockOwn = async (tx: Tx, ctx: Ctx, gameId: string): Promise<CharacterSheet | undefined> => {
  await lockGame(tx, gameId)
  const { game, part } = await getTable(tx, ctx, gameId)
  if (part !== 'player') refuse(NO_CHARACTER_HERE)
  if (game.status === 'ended') refuse(GAME_ENDED)
  const isOwn = and(eq(characterSheets.sessionId, gameId), eq(characterSheets.playerId, requireUser(ctx.actor).id))
  return (await tx.select().from(characterSheets).where(isOwn))[0]
}

type Content = Partial<Pick<CharacterSheet, 'character' | 'text' | 'fileId' | 'name' | 'contentType' | 'size'>>

const write = async (
  tx: Tx,
  ctx: Ctx,
  gameId: string,
  own: CharacterSheet | undefined,
  { content, what }: { readonly content: Content; readonly what: 'text' | 'file' | 'file removed' },
): Promise<void> => {
  const playerId = requireUser(ctx.actor).id
  const id = own?.id ?? newId('characterSheet')
  if (own)
    await tx
      .update(characterSheets)
      .set({ ...content, updatedAt: ctx.now })
      .where(eq(characterSheets.id, id))
  else
    await tx
      .insert(characterSheets)
      .values({ id, sessionId: gameId, playerId, ...content, createdAt: ctx.now, updatedAt: ctx.now })
  if (own?.fileId && what !== 'text') tableFiles.send(tx, { kind: 'sheet', id: own.fileId, sessionId: gameId })
  await recordEvents(tx, ctx, characterSheetChanged(id, { sessionId: gameId, playerId, what }))
  publishAfterCommit(tx, topics.game(gameId))
}

/** A player writes the own character's name and text. Refuses as `lockOwn` (docs/product.md §13.10). */
export const saveSheet = (ctx: Ctx, gameId: string, content: SheetInput): Promise<void> =>
  transaction(async tx => write(tx, ctx, gameId, await lockOwn(tx, ctx, gameId), { content, what: 'text' }))

/** Before the file is read. Refuses as `addSheetFile`, 429 `too_many_tries`. */
export const admitSheetFile = async (ctx: Ctx, gameId: string): Promise<void> => {
  const { game, part } = await getTable(db, ctx, gameId)
  if (part !== 'player') refuse(NO_CHARACTER_HERE)
  if (game.status === 'ended') refuse(GAME_ENDED)
  await consumeRateLimit(UPLOADS, requireUser(ctx.actor).id, ctx.now)
}

/** A player gives the own sheet a file, in place of the one before. Refuses as `lockOwn` and `storeFile`. Returns the file's id. */
export const addSheetFile = (ctx: Ctx, gameId: string, received: ReceivedFile | null): Promise<string> => {
  const ref = { id: newId('sheetFile'), sessionId: gameId }
  return storeFile(received, { id: ref.id, key: sheetKey(ref) }, found =>
    idempotentTransaction(ctx, async tx => {
      const own = await lockOwn(tx, ctx, gameId)
      await write(tx, ctx, gameId, own, { content: { fileId: ref.id, ...found }, what: 'file' })
      return ref.id
    }),
  )
}

const NO_FILE = { fileId: null, name: null, contentType: null, size: null }

/** Takes the file off the own sheet; a sheet without one stays as it is. Refuses as `lockOwn`. */
export const removeSheetFile = (ctx: Ctx, gameId: string): Promise<void> =>
  transaction(async tx => {
    const own = await lockOwn(tx, ctx, gameId)
    if (own?.fileId) await write(tx, ctx, gameId, own, { content: NO_FILE, what: 'file removed' })
  })

/** The sheets of a person whose account is deleted go, with their files. */
export const forgetSheets = async (tx: Tx, playerId: string): Promise<void> => {
  const isTheirs = eq(characterSheets.playerId, playerId)
  const withFile = await tx
    .select({ id: characterSheets.fileId, sessionId: characterSheets.sessionId })
    .from(characterSheets)
    .where(and(isTheirs, isNotNull(characterSheets.fileId)))
  await tx.delete(characterSheets).where(isTheirs)
  for (const { id, sessionId } of withFile) if (id) tableFiles.send(tx, { kind: 'sheet', id, sessionId })
}
