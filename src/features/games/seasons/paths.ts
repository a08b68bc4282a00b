import { gamePath } from '#features/games/games/paths.ts'

export const continueGamePath = (gameId: string): string => `${gamePath(gameId)}/continue`
