import type { ListedGame } from '#features/games/games/game-list.ts'

/** The fields that a card shows: the page's HTML contains every value that a loader returns. */
export type GameCardFields = Omit<ListedGame, 'teacherId' | 'createdAt' | 'hasSpot' | 'status' | 'teacher'> & {
  readonly teacher: Pick<ListedGame['teacher'], 'displayName' | 'photoURL'>
}

export const toGameCardFields = ({
  teacherId,
  createdAt,
  hasSpot,
  status,
  teacher: { displayName, photoURL },
  ...shown
}: ListedGame): GameCardFields => ({ ...shown, teacher: { displayName, photoURL } })
