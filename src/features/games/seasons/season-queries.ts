import { and, asc, eq, or } from 'drizzle-orm'
import { gameSeasons } from '#features/games/games/season-table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { type Seat, seats } from '#features/games/seats/table.ts'
import type { Reader } from '#platform/database.ts'

export type SeasonLink = { readonly id: string; readonly title: string }

/** The season before and the one after a game; null where there is none. */
export const findSeasons = async (
  reader: Reader,
  gameId: string,
): Promise<{ readonly previous: SeasonLink | null; readonly next: SeasonLink | null }> => {
  const rows = await reader
    .select({ id: dneSessions.id, title: dneSessions.title, previousId: gameSeasons.previousId })
    .from(gameSeasons)
    .innerJoin(
      dneSessions,
      or(
        and(eq(gameSeasons.sessionId, gameId), eq(dneSessions.id, gameSeasons.previousId)),
        and(eq(gameSeasons.previousId, gameId), eq(dneSessions.id, gameSeasons.sessionId)),
      ),
    )
    .where(or(eq(gameSeasons.sessionId, gameId), eq(gameSeasons.previousId, gameId)))
  const linkTo = (found: (typeof rows)[number] | undefined) => (found ? { id: found.id, title: found.title } : null)
  return {
    previous: linkTo(rows.find(({ id, previousId }) => id === previousId)),
    next: linkTo(rows.find(({ previousId }) => previousId === gameId)),
  }
}

/** Those who wait for a seat in a game, or did when it was closed or ended, in their order. */
export const listWhoWaited = (reader: Reader, gameId: string): Promise<Seat[]> =>
  reader
    .select()
    .from(seats)
    .where(
      and(
        eq(seats.sessionId, gameId),
        or(eq(seats.state, 'waiting'), and(eq(seats.state, 'withdrawn'), eq(seats.endedByClosing, true))),
      ),
    )
    .orderBy(asc(seats.waitingNumber))
