import type { ListedGame } from '#features/games/games/game-list.ts'

type Pictured = Pick<ListedGame, 'coverURL' | 'theme'>

/** Of one drawing the light differs by game, which beside each other looks like one picture twice. */
const pictureOf = ({ coverURL, theme }: Pictured): string => coverURL ?? theme ?? 'Other'

/** The first games, one of each picture while there are enough; their order stays. */
export const pickDifferentPictures = <Game extends Pictured>(
  found: readonly Game[],
  count: number,
): readonly Game[] => {
  const firsts = found.filter((game, at) => found.findIndex(each => pictureOf(each) === pictureOf(game)) === at)
  const rest = found.filter(game => !firsts.includes(game))
  const chosen = [...firsts, ...rest].slice(0, count)
  return found.filter(game => chosen.includes(game))
}
