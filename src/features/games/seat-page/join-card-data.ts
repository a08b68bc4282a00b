import { inArray } from 'drizzle-orm'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { countWaitingForSeat, findOwnSeat } from '#features/games/seats/queries.ts'
import { mayJoin } from '#features/games/seats/rules.ts'
import { listGamesAhead } from '#features/games/seats/seat-rows.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { toSeatView } from './seat-view.ts'

/** What the card of a game's page shows to its viewer: the own seat, or the way to one (docs/product.md §13.2). */
export const loadJoinCard = async (ctx: Ctx, game: OfferedGame) => {
  const [own, waiting, ahead] = await Promise.all([
    findOwnSeat(ctx, game.id),
    countWaitingForSeat(db, game.id),
    listGamesAhead(db, game.id, ctx.now),
  ])
  const decision = mayJoin(ctx.actor, game)
  return {
    ...{ gameId: game.id, price: game.price, hasSpot: game.hasSpot, waiting },
    gamesAhead: ahead.length,
    own: own ? toSeatView(own) : null,
    isVisitor: ctx.actor.kind === 'visitor',
    /** Why the viewer cannot join; null for those who can, and for visitors. */
    refusal: decision.ok || ctx.actor.kind !== 'user' ? null : decision.refusal,
    payers: await listPayers(ctx),
    now: ctx.now.toString(),
  }
}
export type JoinCardData = Awaited<ReturnType<typeof loadJoinCard>>

/** The guardians with an account who may pay for the viewer; none for adults. */
const listPayers = async ({ actor, now }: Ctx) => {
  if (actor.kind !== 'user' || !actor.minor) return []
  const ids = await listGuardianIds(db, actor.id, now)
  if (ids.length === 0) return []
  return db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.displayName)
}
