import { getCachedGames } from '#features/games/games/game-list.ts'
import { type GameCardFields, toGameCardFields } from './card-fields.ts'

/** The next public games with a free seat, the soonest first. */
export const listNextGames = async (now: Temporal.Instant, count: number): Promise<readonly GameCardFields[]> => {
  const { items } = await getCachedGames({ hasSpot: true, limit: count }, now)
  return items.map(toGameCardFields)
}
