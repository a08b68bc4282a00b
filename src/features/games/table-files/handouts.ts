import { eq } from 'drizzle-orm'
import { checkCount } from '#features/academy/shared-files/rules.ts'
import { storeFile } from '#features/academy/shared-files/store-file.ts'
import { listGameDates } from '#features/games/games/date-rows.ts'
import { mayManageGame } from '#features/games/games/policy.ts'
import { getGame, lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { GAME_DATE_NOT_FOUND } from '#features/games/games/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { handoutAdded, handoutChanged, handoutRemoved } from './events.ts'
import { tableFiles } from './file-sync.ts'
import { countHandouts, findHandout } from './queries.ts'
import type { HandoutInput } from './schema.ts'
import { gameHandouts, handoutKey } from './table.ts'

export const UPLOADS = { name: 'table-file-uploads', max: 200, minutes: 60 } as const

const refuseOthers = (ctx: Ctx, game: OfferedGame): void => {
  const refusal = mayManageGame(ctx.actor, game)
  if (refusal) refuse(refusal)
}

const lockManaged = async (tx: Tx, ctx: Ctx, gameId: string): Promise<void> =>
  refuseOthers(ctx, await lockGame(tx, gameId))

/**
 * Whether the actor may add a handout now, before the file is read. Refuses 404 'Session not found' for everyone but the game master, 403
 * without teacher access, 409 `too_many_files`, 429 `too_many_tries`.
 */
export const admitHandout = async (ctx: Ctx, gameId: string): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  refuseOthers(ctx, await getGame(db, gameId))
  unwrap(checkCount(await countHandouts(db, gameId)))
  await consumeRateLimit(UPLOADS, id, ctx.now)
}

/** The game master shares a file, at once or when a dated game begins. Refuses as `admitHandout` and `storeFile` do, 404 `game_date_not_found`. */
export const addHandout = (
  ctx: Ctx,
  gameId: string,
  received: ReceivedFile | null,
  { title, description, occurrenceId }: HandoutInput,
): Promise<string> => {
  const uploadedBy = requireUser(ctx.actor).id
  const own = { id: newId('handout'), sessionId: gameId }
  return storeFile(received, { id: own.id, key: handoutKey(own), title }, found =>
    idempotentTransaction(ctx, async tx => {
      await lockManaged(tx, ctx, gameId)
      unwrap(checkCount(await countHandouts(tx, gameId)))
      await refuseOtherDate(tx, gameId, occurrenceId)
      const about = { ...own, uploadedBy, ...found, title, description, occurrenceId }
      await tx.insert(gameHandouts).values({ ...about, createdAt: ctx.now, updatedAt: ctx.now })
      await recordEvents(tx, ctx, handoutAdded(own.id, { sessionId: gameId, name: found.name }, { after: about }))
      publishAfterCommit(tx, topics.game(gameId))
      return own.id
    }),
  )
}

const refuseOtherDate = async (reader: Reader, gameId: string, occurrenceId: string | null): Promise<void> => {
  if (occurrenceId === null) return
  const dates = await listGameDates(reader, gameId)
  if (!dates.some(({ id, state }) => id === occurrenceId && state === 'planned')) refuse(GAME_DATE_NOT_FOUND)
}

type Change = { readonly [Name in keyof HandoutInput]?: HandoutInput[Name] | undefined }

/** Changes what is said about a handout, and when players get it. Refuses 404, 403 without teacher access. */
export const changeHandout = (ctx: Ctx, gameId: string, id: string, change: Change): Promise<void> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, gameId)
    const { name, title, description, occurrenceId } = await findHandout(tx, gameId, id)
    const before = { title, description, occurrenceId }
    const after = {
      title: change.title ?? title,
      description: change.description ?? description,
      occurrenceId: change.occurrenceId === undefined ? occurrenceId : change.occurrenceId,
    }
    if (after.occurrenceId !== occurrenceId) await refuseOtherDate(tx, gameId, after.occurrenceId)
    await tx
      .update(gameHandouts)
      .set({ ...after, updatedAt: ctx.now })
      .where(eq(gameHandouts.id, id))
    await recordEvents(tx, ctx, handoutChanged(id, { sessionId: gameId, name }, { before, after }))
    tableFiles.send(tx, { kind: 'handout', id, sessionId: gameId })
    publishAfterCommit(tx, topics.game(gameId))
  })

/** Takes a handout away. Its row goes at once, the file itself by a job. Refuses as `changeHandout` does. */
export const removeHandout = (ctx: Ctx, gameId: string, id: string): Promise<void> =>
  transaction(async tx => {
    await lockManaged(tx, ctx, gameId)
    const { createdAt: _, updatedAt: __, ...before } = await findHandout(tx, gameId, id)
    await tx.delete(gameHandouts).where(eq(gameHandouts.id, id))
    await recordEvents(tx, ctx, handoutRemoved(id, { sessionId: gameId, name: before.name }, { before }))
    tableFiles.send(tx, { kind: 'handout', id, sessionId: gameId })
    publishAfterCommit(tx, topics.game(gameId))
  })
