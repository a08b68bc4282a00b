import { reserve } from '#features/academy/booking/reserve.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { User } from '#kernel/actor.ts'
import { connect, disconnect } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { appQueues } from '#tests/support/queues.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { openBareReserve } from './bare-reserve.ts'
import { configureApp, NOW } from './bench-app.ts'
import { copyDatabase, openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'
import { TURNS, timeAll, WARM_UP } from './turns.ts'

/** The app's default pool, for both sides. */
const CONNECTIONS = 20

type Place = { readonly session: Session; readonly actor: User }
type Situation = {
  readonly name: string
  readonly groups: number
  readonly atOnce: number
  readonly perTurn: number
}
const SITUATIONS: readonly Situation[] = [
  { name: '16 at once on 300 groups', groups: 300, atOnce: 16, perTurn: 300 },
  { name: '50 at once on one group', groups: 1, atOnce: 50, perTurn: 200 },
]

const createPlaces = async ({ groups, perTurn }: Situation): Promise<Place[]> => {
  const sessions: Session[] = []
  for (let at = 0; at < groups; at++) {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    sessions.push(await createTestSession({ teacher, type: 'group', now: NOW, maxStudents: perTurn * TURNS }))
  }
  const students = await Promise.all(Array.from({ length: perTurn * TURNS }, () => createTestUser()))
  return students.flatMap((actor, at) => {
    const session = sessions[at % sessions.length]
    return session ? [{ session, actor }] : []
  })
}

const reserveInApp = ({ session, actor }: Place) =>
  reserve({ actor, now: NOW, requestId: 'bench' }, reserveInputFor(session, { seenPrice: 10_000 }))

/** Reserving a group's lesson up to its open checkout, against the fewest statements by `pg` that do the same, on a copy of the database. */
export const benchReserving = async (): Promise<Measurement[]> => {
  const database = await openBenchDatabase('reserving')
  configureApp()
  await startJobs({ supervise: false, queues: appQueues })
  const prepared: (readonly [Situation, readonly Place[]])[] = []
  for (const situation of SITUATIONS) prepared.push([situation, await createPlaces(situation)])
  await stopJobs()
  await disconnect()
  const bare = openBareReserve(await copyDatabase(database.url), CONNECTIONS)
  connect({ connectionString: database.url, max: CONNECTIONS })
  const recording = recordStatements()
  await startJobs({ supervise: false, queues: appQueues })
  await startLive({ connectionString: database.url })
  const [from, to] = ['2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z']
  const reserveBare = ({ session, actor }: Place) =>
    bare.reserve({ sessionId: session.id, studentId: actor.id, from, to }, NOW)

  const measurements: Measurement[] = []
  for (const [{ name, atOnce, perTurn }, places] of prepared) {
    const turns: { ours: number; bare: number; statements: number }[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const batch = places.slice(turn * perTurn, (turn + 1) * perTurn)
      recording.take()
      const ours = await timeAll(batch, atOnce, reserveInApp)
      const statements = recording.take().length / perTurn
      turns.push({ ours, bare: await timeAll(batch, atOnce, reserveBare), statements })
    }
    const counted = turns.slice(WARM_UP)
    const ratio = median(counted.map(turn => turn.bare / turn.ours))
    const perSecond = (side: 'ours' | 'bare') => Math.round((perTurn * 1000) / median(counted.map(turn => turn[side])))
    measurements.push(
      measurement(
        `reserve: ${name}, against the fewest statements by pg`,
        ratio,
        '×',
        `${perSecond('ours')} against ${perSecond('bare')} a second, ${median(counted.map(turn => turn.statements)).toFixed(1)} against 10 statements`,
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
