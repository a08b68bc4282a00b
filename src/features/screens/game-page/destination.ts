import { findVisibleGame } from '#features/games/games/game-view.ts'
import type { DestinationKind } from '#features/people/sign-in-library/destinations.ts'
import { db } from '#platform/database.ts'

const PAGE = /^\/dungeonsandenglish\/dne-sessions\/([\w-]{1,64})$/

/** The title of a game. */
export const gameDestination: DestinationKind = async ({ actor }, url) => {
  const id = PAGE.exec(url.pathname)?.[1]
  return id === undefined ? null : ((await findVisibleGame(db, id, actor))?.title ?? null)
}
