import type { OfferedGame } from '#features/games/games/queries.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import type { User } from '#kernel/actor.ts'
import { createDatedGame, joinInputFor } from '#tests/support/dated-game.ts'
import { createTestUser } from '#tests/support/users.ts'
import { measureAgainstBare, openBothSides } from './against-bare.ts'
import { openBareJoin } from './bare-join.ts'
import { NOW } from './bench-app.ts'
import type { Measurement } from './measurements.ts'
import { TURNS } from './turns.ts'

const AT_ONCE = 16

type Place = { readonly game: OfferedGame; readonly actor: User }
type Situation = { readonly name: string; readonly games: number; readonly perTurn: number }
const SITUATIONS: readonly Situation[] = [
  { name: '16 at once on 300 games', games: 300, perTurn: 300 },
  { name: '16 at once on one game', games: 1, perTurn: 200 },
]

const createPlaces = async ({ games: count, perTurn }: Situation): Promise<Place[]> => {
  const games: OfferedGame[] = []
  for (let at = 0; at < count; at++) {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    games.push(await createDatedGame({ teacher, now: NOW, maxPlayers: perTurn * TURNS }))
  }
  const players = await Promise.all(Array.from({ length: perTurn * TURNS }, () => createTestUser()))
  return players.flatMap((actor, at) => {
    const game = games[at % games.length]
    return game ? [{ game, actor }] : []
  })
}

const joinInApp = ({ game, actor }: Place) => joinGame({ actor, now: NOW, requestId: 'bench' }, joinInputFor(game))

/** Joining a game of three dates up to its open checkout, against the fewest statements by `pg` that do the same, on a copy of the database. */
export const benchJoining = async (): Promise<Measurement[]> => {
  const prepare = async () => {
    const prepared: (readonly [Situation, readonly Place[]])[] = []
    for (const situation of SITUATIONS) prepared.push([situation, await createPlaces(situation)])
    return prepared
  }
  const { prepared, bare, recording, close } = await openBothSides('joining', prepare, openBareJoin)
  const joinBare = ({ game, actor }: Place) => bare.join({ gameId: game.id, playerId: actor.id }, NOW)
  const measurements: Measurement[] = []
  for (const [{ name, perTurn }, items] of prepared)
    measurements.push(
      await measureAgainstBare({
        ...{ name: `join: ${name}`, items, perTurn, atOnce: AT_ONCE, recording },
        ...{ act: joinInApp, bareAct: joinBare, bareStatements: 8 },
      }),
    )
  await close()
  return measurements
}
