import type { OfferedGame } from '#features/games/games/queries.ts'
import { holdSeat } from '#features/games/seats/hold-seat.ts'
import { insertSeat } from '#features/games/seats/insert-seat.ts'
import { NO_GAME_AHEAD } from '#features/games/seats/refusals.ts'
import { listGamesAhead } from '#features/games/seats/seat-rows.ts'
import { listClashes, worstClash } from '#features/money/holds/clashes.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'

export type OfferedSeats = {
  readonly seatIds: readonly string[]
  /** Those who have something else at the time of a game; no seat is kept for them. */
  readonly busyIds: readonly string[]
}

/**
 * Keeps seats for named players until 24 hours before the first game, or until an earlier `deadline`: each accepts the terms on the seat's page and agrees to be charged
 * after each game. A child's guardian pays. Needs the game's lock; takes those of the players. Refuses 409 `no_game_ahead`, `game_full`
 * where there are fewer seats, `too_late_to_hold` (docs/product.md §13.2).
 */
export const offerSeats = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  userIds: readonly string[],
  deadline?: Temporal.Instant,
): Promise<OfferedSeats> => {
  await lockUsers(tx, userIds)
  const dates = await listGamesAhead(tx, game.id, ctx.now)
  const [first] = dates
  if (!first) return refuse(NO_GAME_AHEAD)
  const dateIds = dates.map(({ id }) => id)
  const clashOf = await listClashes(tx, userIds, dateIds)
  const isBusy = (userId: string) => worstClash(clashOf, userId, dateIds) !== 'none'
  const termsVersion = await readTermsVersion(ctx.now, tx)
  const kept = deadline ? { deadline } : {}
  const seatIds: string[] = []
  let current = game
  for (const userId of userIds.filter(id => !isBusy(id))) {
    const [guardianId] = await listGuardianIds(tx, userId, ctx.now)
    const agreed = { userId, payerId: guardianId ?? userId, termsVersion, earlyPerformanceAt: null }
    const seat = await insertSeat(tx, ctx, current, { ...agreed, state: 'held', firstStart: first.start })
    current = (await holdSeat(tx, ctx, current, seat, { dates, policy: 'named_player', ...kept })).game
    seatIds.push(seat.id)
  }
  return { seatIds, busyIds: userIds.filter(isBusy) }
}
