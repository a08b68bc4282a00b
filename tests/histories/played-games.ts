import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { beforeAll, vi } from 'vitest'
import { getGame, type OfferedGame } from '#features/games/games/queries.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { schedules } from '#server/schedules.ts'
import { clearRows } from '#tests/support/clear-rows.ts'
import { setupGames } from '#tests/support/joined-games.ts'
import { createTestUser } from '#tests/support/users.ts'

/** What recurs for games, in the order of the server. */
const RECURRING: readonly string[] = [
  ...[
    'expire-holds',
    'decide-games',
    'refresh-next-games',
    'end-games',
    'settle-game-waitlists',
    'send-game-reminders',
  ],
  ...['settle-date-moves', 'meter-games'],
]

/** The games, people and time of one history. */
export type PlayedGames = Awaited<ReturnType<ReturnType<typeof setupPlayedGames>['begin']>>

/** Sets up a campaign of three dates with two seats, which are taken, and a one-shot of another game master at a time to which its dates may move. */
export const setupPlayedGames = () => {
  const app = setupGames()
  /** What schedules log and try again later; a history expects none. */
  const failures: string[] = []
  beforeAll(() => {
    vi.spyOn(log, 'error').mockImplementation((...given: unknown[]) => void failures.push(inspect(given, { depth: 4 })))
  })
  return {
    /** Nothing of an earlier history is left. */
    begin: async () => {
      await clearRows()
      failures.length = 0
      const { game, teacher: master } = await app.createGame({ price: 6_000, minPlayers: 1, maxPlayers: 2 })
      const { game: oneShot } = await app.createGame({
        ...{ title: 'A Busy Evening', type: 'one-shot', price: 0, minPlayers: 1, starts: ['2026-11-29T18:00:00Z'] },
      })
      const players = [await createTestUser(), await createTestUser(), await createTestUser(), await createTestUser()]
      for (const player of players.slice(0, 2)) await app.seat(game, player)
      const oneAfterAnother = pLimit(1)
      return {
        ...app,
        ...{ failures, master, oneShot, players },
        admin: await createTestUser({ role: 'admin' }),
        /** The campaign and its later seasons, in their order. */
        listSeasons: async (): Promise<readonly OfferedGame[]> => {
          const { rows } = await db.execute<{ id: string }>(
            sql`select id from dne_sessions where title = ${game.title} order by created_at, starts_on`,
          )
          return Promise.all(rows.map(({ id }) => getGame(db, id)))
        },
        /** Time passes, and all that recurs runs once. */
        pass: (duration: Temporal.DurationLike) =>
          oneAfterAnother(async () => {
            const now = app.clock.advance(duration)
            for (const { name, run } of schedules) if (RECURRING.includes(name)) await run(now)
          }),
      }
    },
  }
}
