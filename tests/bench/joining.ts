import type { OfferedGame } from '#features/games/games/queries.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import type { User } from '#kernel/actor.ts'
import { connect, disconnect } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { createDatedGame, joinInputFor } from '#tests/support/dated-game.ts'
import { appQueues } from '#tests/support/queues.ts'
import { createTestUser } from '#tests/support/users.ts'
import { openBareJoin } from './bare-join.ts'
import { configureApp, NOW } from './bench-app.ts'
import { copyDatabase, openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'
import { TURNS, timeAll, WARM_UP } from './turns.ts'

/** The app's default pool, for both sides. */
const CONNECTIONS = 20
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
  const database = await openBenchDatabase('joining')
  configureApp()
  await startJobs({ supervise: false, queues: appQueues })
  const prepared: (readonly [Situation, readonly Place[]])[] = []
  for (const situation of SITUATIONS) prepared.push([situation, await createPlaces(situation)])
  await stopJobs()
  await disconnect()
  const bare = openBareJoin(await copyDatabase(database.url), CONNECTIONS)
  connect({ connectionString: database.url, max: CONNECTIONS })
  const recording = recordStatements()
  await startJobs({ supervise: false, queues: appQueues })
  await startLive({ connectionString: database.url })
  const joinBare = ({ game, actor }: Place) => bare.join({ gameId: game.id, playerId: actor.id }, NOW)
  const measurements: Measurement[] = []
  for (const [{ name, perTurn }, places] of prepared) {
    const turns: { ours: number; bare: number; statements: number }[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const batch = places.slice(turn * perTurn, (turn + 1) * perTurn)
      recording.take()
      const ours = await timeAll(batch, AT_ONCE, joinInApp)
      const statements = recording.take().length / perTurn
      turns.push({ ours, bare: await timeAll(batch, AT_ONCE, joinBare), statements })
    }
    const counted = turns.slice(WARM_UP)
    const ratio = median(counted.map(turn => turn.bare / turn.ours))
    const perSecond = (side: 'ours' | 'bare') => Math.round((perTurn * 1000) / median(counted.map(turn => turn[side])))
    measurements.push(
      measurement(
        `join: ${name}, against the fewest statements by pg`,
        ratio,
        '×',
        `${perSecond('ours')} against ${perSecond('bare')} a second, ${median(counted.map(turn => turn.statements)).toFixed(1)} against 8 statements`,
        { text: 'at least 0.4', ok: ratio >= 0.4 },
      ),
    )
  }
  await bare.close()
  await stopLive()
  await stopJobs()
  await database.close()
  return measurements
}
