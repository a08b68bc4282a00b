import { gamePath } from '#features/games/games/paths.ts'

export const sessionZeroPath = (gameId: string): string => `${gamePath(gameId)}/session-zero`
