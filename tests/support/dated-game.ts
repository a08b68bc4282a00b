import { getGame, type OfferedGame } from '#features/games/games/queries.ts'
import { refreshNextStart } from '#features/games/games/refresh-next-start.ts'
import { dneSessions } from '#features/games/games/table.ts'
import type { JoinInput } from '#features/games/seats/schema.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { insertOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#platform/database.ts'
import { instant } from './clock.ts'

export type GameOptions = Partial<typeof dneSessions.$inferInsert> & {
  readonly teacher: User
  readonly now: Temporal.Instant
  /** The starts of its games, ISO instants; three Saturdays at 18:00 in Warsaw by default. */
  readonly starts?: readonly string[]
}

export const SATURDAYS = ['2026-11-28T17:00:00Z', '2026-12-05T17:00:00Z', '2026-12-12T17:00:00Z'] as const
const HOURS = 3

/** A game on offer with four seats, for 60 PLN a game, each of three hours. */
export const createDatedGame = ({ teacher, now, starts = SATURDAYS, ...more }: GameOptions): Promise<OfferedGame> =>
  transaction(async tx => {
    const id = newId('game')
    const ctx: Ctx = { actor: systemActor('test'), now, requestId: 'test' }
    await tx.insert(dneSessions).values({
      ...{ id, teacherId: teacher.id, title: 'The Lost Library', type: 'campaign', level: 'B1', duration: HOURS },
      ...{ weeks: 3, zone: 'Europe/Warsaw', date_time: { Saturday: [18] }, startsOn: '2026-11-28' },
      ...{ price: 6_000, minPlayers: 2, maxPlayers: 4, createdAt: now, updatedAt: now, ...more },
    })
    await insertOccurrences(
      tx,
      ctx,
      starts.map(start => ({
        ...{ kind: 'game', sessionId: id, hostId: teacher.id },
        during: { start: instant(start), end: instant(start).add({ hours: HOURS }) },
      })),
    )
    await refreshNextStart(tx, [id], now)
    return getGame(tx, id)
  })

/** A join at the game's price, with the consents. */
export const joinInputFor = (game: Pick<OfferedGame, 'id' | 'price'>, more: Partial<JoinInput> = {}) => ({
  ...{ sessionId: game.id, price: game.price, acceptedTerms: TERMS_VERSION, earlyPerformance: true as const },
  ...more,
})
