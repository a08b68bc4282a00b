import { keyedDigest } from '#platform/signed-token.ts'

/**
 * Stands for a player in one game, without naming them: the same request finds the own entries again, and the rows tell nothing to a
 * reader of the database. Other keys for the button, so that a pause does not point to entries (decision 051).
 */
export const authorKey = (gameId: string, userId: string): string => keyedDigest('session zero', `${gameId} ${userId}`)
export const presserKey = (gameId: string, userId: string): string => keyedDigest('table pause', `${gameId} ${userId}`)
