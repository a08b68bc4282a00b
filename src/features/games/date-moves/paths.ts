import { gamePath } from '#features/games/games/paths.ts'

/** The page of a game master, and of staff, on which one date is moved. */
export const moveDatePath = (gameId: string, occurrenceId: string): string =>
  `${gamePath(gameId)}/dates/${occurrenceId}/move`
