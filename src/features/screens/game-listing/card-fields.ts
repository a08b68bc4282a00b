import { type Cover, coverOf } from '#features/games/covers/parts/cover-sources.ts'
import type { ListedGame } from '#features/games/games/game-list.ts'

type Unshown = 'teacherId' | 'createdAt' | 'hasSpot' | 'status' | 'theme' | 'coverURL' | 'coverAlt'

/** The fields that a card shows: the page's HTML contains every value that a loader returns. */
export type GameCardFields = Omit<ListedGame, Unshown | 'teacher'> & {
  readonly teacher: Pick<ListedGame['teacher'], 'displayName' | 'photoURL'>
  /** Found here, so that the scripts of a list do not name the drawings. */
  readonly cover: Cover
}

export const toGameCardFields = (game: ListedGame): GameCardFields => {
  const { teacherId, createdAt, hasSpot, status, theme, coverURL, coverAlt, teacher, ...shown } = game
  const { displayName, photoURL } = teacher
  return { ...shown, teacher: { displayName, photoURL }, cover: coverOf(game) }
}
