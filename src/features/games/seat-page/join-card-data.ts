import type { OfferedGame } from '#features/games/games/queries.ts'
import { countWaitingForSeat, findOwnSeat } from '#features/games/seats/queries.ts'
import { mayJoin } from '#features/games/seats/rules.ts'
import { listGamesAhead } from '#features/games/seats/seat-rows.ts'
import type { ForWhom } from '#features/people/family/for-whom.ts'
import { listPayers } from '#features/people/family/payers.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { saidRefusal } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { toSeatView } from './seat-view.ts'

/** What the card of a game's page shows to its viewer: the own seat, or the way to one (docs/product.md §13.2). */
export const loadJoinCard = async (ctx: Ctx, game: OfferedGame, forWhom: ForWhom | null) => {
  const playerId = forWhom?.chosenId ?? userIdOf(ctx.actor)
  const [own, waiting, ahead] = await Promise.all([
    findOwnSeat(ctx, game.id, playerId),
    countWaitingForSeat(db, game.id),
    listGamesAhead(db, game.id, ctx.now),
  ])
  const decision = mayJoin(ctx.actor, game, playerId)
  return {
    ...{ gameId: game.id, price: game.price, hasSpot: game.hasSpot, waiting },
    gamesAhead: ahead.length,
    own: own ? toSeatView(own) : null,
    isVisitor: ctx.actor.kind === 'visitor',
    /** Why the viewer cannot join; null for those who can, and for visitors. */
    refusal: decision.ok || ctx.actor.kind !== 'user' ? null : saidRefusal(decision.refusal),
    payers: await listPayers(ctx),
    forWhom,
    now: ctx.now.toString(),
  }
}
export type JoinCardData = Awaited<ReturnType<typeof loadJoinCard>>
