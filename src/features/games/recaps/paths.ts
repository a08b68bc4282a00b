import { gamePath } from '#features/games/games/paths.ts'

export const VOCABULARY_PATH = '/dungeonsandenglish/vocabulary'
export const VOCABULARY_FILE_PATH = `${VOCABULARY_PATH}/csv`
export const recapsPath = (gameId: string): string => `${gamePath(gameId)}/recaps`
/** The game master's form for one dated game. */
export const writeRecapPath = (gameId: string, occurrenceId: string): string => `${recapsPath(gameId)}/${occurrenceId}`
export const recapAnchor = (recapId: string): string => `recap-${recapId}`
