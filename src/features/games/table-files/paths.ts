import { gamePath } from '#features/games/games/paths.ts'

/** The files of a game's table. */
export const tablePath = (gameId: string): string => `${gamePath(gameId)}/table`
export const characterPath = (gameId: string): string => `${tablePath(gameId)}/character`
/** These lead to the files themselves. */
export const handoutPath = (gameId: string, handoutId: string): string => `${tablePath(gameId)}/handouts/${handoutId}`
export const sheetPath = (gameId: string, sheetId: string): string => `${tablePath(gameId)}/sheets/${sheetId}`
