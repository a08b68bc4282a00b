import pg from 'pg'
import type { Session } from '#features/academy/queries.ts'
import { reserve } from '#features/reservations/reserving.ts'
import type { User } from '#kernel/actor.ts'
import { connect, disconnect } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { appQueues } from '#tests/support/queues.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { configureApp, NOW } from './bench-app.ts'
import { openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { openReplay, recordStatements } from './statement-recorder.ts'

const SESSIONS = 60
const PLACES = 8
/** Reservations per turn of each side. */
const BATCH = 20

/** Copies a database; requires that it has no connections. */
const copyDatabase = async (url: string): Promise<string> => {
  const [from, to] = [new URL(url), new URL(url)]
  to.pathname = `${from.pathname}_bare`
  const maintenanceUrl = new URL(url)
  maintenanceUrl.pathname = '/template1'
  const client = new pg.Client({ connectionString: maintenanceUrl.href })
  await client.connect()
  await client.query(`create database "${to.pathname.slice(1)}" template "${from.pathname.slice(1)}"`)
  await client.end()
  return to.href
}

/**
 * The complete reserving of a place, compared with the same statements and values, run by `pg` one after another on a copy of the
 * database.
 */
export const benchReserving = async (): Promise<Measurement[]> => {
  const database = await openBenchDatabase('reserving')
  configureApp()
  await startJobs({ supervise: false, queues: appQueues })
  const places: { session: Session; actor: User }[] = []
  for (let at = 0; at < SESSIONS; at++) {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createTestSession({ teacher, type: 'group', now: NOW, maxStudents: PLACES })
    for (let place = 0; place < PLACES; place++) places.push({ session, actor: await createTestUser() })
  }
  await stopJobs()
  await disconnect()
  const bare = await openReplay(await copyDatabase(database.url))
  connect({ connectionString: database.url })
  const recording = recordStatements()
  await startJobs({ supervise: false, queues: appQueues })
  await startLive({ connectionString: database.url })

  const batches: { ours: number; bare: number }[] = []
  let statements = 0
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = places.slice(from, from + BATCH)
    recording.take()
    const ours = await measureMs(async () => {
      for (const { session, actor } of batch)
        await reserve({ actor, now: NOW, requestId: 'bench' }, reserveInputFor(session, { seenPrice: 10_000 }))
    })
    const recorded = recording.take()
    statements = recorded.length / batch.length
    batches.push({ ours, bare: await measureMs(() => bare.replay(recorded)) })
  }
  await bare.close()
  await stopLive()
  await stopJobs()
  await database.close()
  const counted = batches.slice(3)
  const ratio = median(counted.map(turn => turn.bare / turn.ours))
  const each = (side: 'ours' | 'bare') => (median(counted.map(turn => turn[side])) / BATCH).toFixed(1)
  return [
    measurement(
      'reserve: a place, against the same statements by pg',
      ratio,
      '×',
      `${each('ours')} ms against ${each('bare')} ms for ${Math.round(statements)} statements, ${places.length} reservations`,
      { text: 'at least 0.5', ok: ratio >= 0.5 },
    ),
  ]
}

const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
