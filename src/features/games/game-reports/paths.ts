import { gamePath } from '#features/games/games/paths.ts'

/** The page on which a player’s side or the game master reports a problem with one dated game. */
export const reportGamePath = (gameId: string, occurrenceId: string): string =>
  `${gamePath(gameId)}/dates/${occurrenceId}/report`
