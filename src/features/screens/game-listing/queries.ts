import { getCachedGames } from '#features/games/games/game-list.ts'
import { type GameCardFields, toGameCardFields } from './card-fields.ts'
import { pickDifferentPictures } from './different-pictures.ts'

/** The next public games with a free seat, the soonest first; of different pictures where there are so many. */
export const listNextGames = async (now: Temporal.Instant, count: number): Promise<readonly GameCardFields[]> => {
  const { items } = await getCachedGames({ hasSpot: true, limit: 2 * count }, now)
  return pickDifferentPictures(items, count).map(toGameCardFields)
}
