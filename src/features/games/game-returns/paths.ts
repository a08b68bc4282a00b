import { gamePath } from '#features/games/games/paths.ts'

/** The page on which staff return one dated game. */
export const returnGamePath = (gameId: string, occurrenceId: string): string =>
  `${gamePath(gameId)}/dates/${occurrenceId}/return`
