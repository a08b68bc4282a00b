import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { resizePicture } from '#features/academy/photos/resize.ts'
import { mayManageGame, mayRemoveCover } from '#features/games/games/policy.ts'
import { getGame, lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { publishGameChange } from '#features/games/games/seat-counts.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { coverFiles, coverKey, coverURL, parseCoverURL } from './cover-files.ts'
import { coverRemoved, coverSet } from './events.ts'
import { COVER_SHAPE, COVER_WIDTHS, type CoverFields } from './schema.ts'

const COVERS = { name: 'cover-uploads', max: 30, minutes: 60 } as const

const refuseIf = (refusal: Refusal | null): void => {
  if (refusal) refuse(refusal)
}

/** Before a picture is read. Refuses 404 for everyone but the game master, 403 without teacher access, 429 `too_many_tries`. */
export const admitCover = async (ctx: Ctx, gameId: string): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  refuseIf(mayManageGame(ctx.actor, await getGame(db, gameId)))
  await consumeRateLimit(COVERS, id, ctx.now)
}

/** The game shows this cover from now on; the one before is deleted by a job. Refuses as `admitCover` and `resizePicture` do (docs/product.md §13.1). */
export const setCover = async (
  ctx: Ctx,
  gameId: string,
  file: ReceivedFile | null,
  { alt, ...crop }: CoverFields,
): Promise<string> => {
  refuseIf(mayManageGame(ctx.actor, await getGame(db, gameId)))
  const resized = await resizePicture(file, crop, COVER_SHAPE)
  const cover = { gameId, coverId: newId('cover') }
  for (const width of COVER_WIDTHS) {
    const metadata = { name: `${cover.coverId}-${width}.webp`, title: alt, contentType: 'image/webp' }
    await files.get().put(coverKey(cover, width), Readable.from([resized[width]]), metadata)
  }
  const after = { coverURL: coverURL(cover), coverAlt: alt }
  await transaction(async tx => {
    const game = await lockGame(tx, gameId)
    refuseIf(mayManageGame(ctx.actor, game))
    await replaceCover(tx, ctx, game, after)
    const { teacherId, title } = game
    await recordEvents(tx, ctx, coverSet(gameId, { teacherId, title }, { before: coverOf(game), after }))
  })
  return after.coverURL
}

/**
 * The game shows the drawn cover again. Does nothing where it does. Refuses 404 for everyone but the game master and staff, whose `reason`
 * the game master reads.
 */
export const removeCover = (ctx: Ctx, gameId: string, reason: string): Promise<void> =>
  transaction(async tx => {
    const game = await lockGame(tx, gameId)
    refuseIf(mayRemoveCover(ctx.actor, game))
    if (game.coverURL === null) return
    const after = { coverURL: null, coverAlt: '' }
    await replaceCover(tx, ctx, game, after)
    const { teacherId, title } = game
    await recordEvents(tx, ctx, coverRemoved(gameId, { teacherId, title, reason }, { before: coverOf(game), after }))
  })

const coverOf = ({ coverURL: url, coverAlt }: OfferedGame) => ({ coverURL: url, coverAlt })

const replaceCover = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  after: Pick<OfferedGame, 'coverURL' | 'coverAlt'>,
): Promise<void> => {
  await tx
    .update(dneSessions)
    .set({ ...after, updatedAt: ctx.now })
    .where(eq(dneSessions.id, game.id))
  const before = parseCoverURL(game.coverURL)
  if (before) coverFiles.send(tx, before)
  publishGameChange(tx, game.id)
}
