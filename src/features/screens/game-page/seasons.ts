import { findVisibleGame } from '#features/games/games/game-view.ts'
import { findSeasons, type SeasonLink } from '#features/games/seasons/season-queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'

/** The seasons before and after a game that this person may see; visitors are shown none. */
export const findSeenSeasons = async (ctx: Ctx, gameId: string) => {
  if (ctx.actor.kind !== 'user') return { previous: null, next: null }
  const { previous, next } = await findSeasons(db, gameId)
  const seen = async (link: SeasonLink | null) =>
    link && (await findVisibleGame(db, link.id, ctx.actor)) ? link : null
  return { previous: await seen(previous), next: await seen(next) }
}
export type SeenSeasons = Awaited<ReturnType<typeof findSeenSeasons>>
