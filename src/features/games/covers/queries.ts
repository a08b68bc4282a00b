import { findVisibleGame } from '#features/games/games/game-view.ts'
import { isOnOffer } from '#features/games/games/rules.ts'
import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { downloadResponse } from '#platform/download.ts'
import { type CoverRef, coverKey, coverURL } from './cover-files.ts'
import { COVER_NOT_FOUND } from './refusals.ts'
import type { CoverWidth } from './schema.ts'

/** Its address never changes its content. That of a game which is not on offer is asked for again: who may see it changes. */
const PUBLIC = 'public, max-age=86400, immutable'
const PRIVATE = 'private, max-age=300'

/** The current cover of a game, for those who may see the game. Refuses 404 `cover_not_found`. */
export const openCover = async (ctx: Ctx, cover: CoverRef, width: CoverWidth): Promise<Response> => {
  const game = await findVisibleGame(db, cover.gameId, ctx.actor)
  if (!game || game.coverURL !== coverURL(cover)) return refuse(COVER_NOT_FOUND)
  const content = await files.get().open(coverKey(cover, width))
  if (!content) return refuse(COVER_NOT_FOUND)
  return downloadResponse({ content, contentType: 'image/webp', cacheControl: isOnOffer(game) ? PUBLIC : PRIVATE })
}
