import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { connect, disconnect } from '#platform/connections.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { appQueues } from '#tests/support/queues.ts'
import { configureApp } from './bench-app.ts'
import { copyDatabase, openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { recordStatements } from './statement-recorder.ts'
import { TURNS, timeAll, WARM_UP } from './turns.ts'

/** The app's default pool, for both sides. */
const CONNECTIONS = 20

/** Prepares a database with the app, and opens the app on it and the bare side on a copy of it. */
export const openBothSides = async <Prepared, Bare extends { readonly close: () => Promise<void> }>(
  name: string,
  prepare: (url: string) => Promise<Prepared>,
  openBare: (url: string, connections: number) => Bare,
) => {
  const database = await openBenchDatabase(name)
  configureApp()
  await startJobs({ supervise: false, queues: appQueues })
  const prepared = await prepare(database.url)
  await stopJobs()
  await disconnect()
  const bare = openBare(await copyDatabase(database.url), CONNECTIONS)
  connect({ connectionString: database.url, max: CONNECTIONS })
  const recording = recordStatements()
  await startJobs({ supervise: false, queues: appQueues })
  await startLive(createPostgresChannel({ connectionString: database.url }))
  const close = async () => {
    await bare.close()
    await stopLive()
    await stopJobs()
    await database.close()
  }
  return { prepared, bare, recording, close }
}

type Rivals<Item> = {
  readonly name: string
  /** Enough for all turns of both sides. */
  readonly items: readonly Item[]
  readonly perTurn: number
  readonly atOnce: number
  readonly act: (item: Item) => Promise<unknown>
  readonly bareAct: (item: Item) => Promise<unknown>
  readonly bareStatements: number
  readonly recording: ReturnType<typeof recordStatements>
}

/** What the app does, against the fewest statements by `pg` that do the same. */
export const measureAgainstBare = async <Item>(rivals: Rivals<Item>): Promise<Measurement> => {
  const { name, items, perTurn, atOnce, act, bareAct, bareStatements, recording } = rivals
  if (items.length < TURNS * perTurn) throw new Error(`there is too little for all turns of ${name}`)
  const turns: { ours: number; bare: number; statements: number }[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const batch = items.slice(turn * perTurn, (turn + 1) * perTurn)
    recording.take()
    const ours = await timeAll(batch, atOnce, act)
    const statements = recording.take().length / perTurn
    turns.push({ ours, bare: await timeAll(batch, atOnce, bareAct), statements })
  }
  const counted = turns.slice(WARM_UP)
  const ratio = median(counted.map(turn => turn.bare / turn.ours))
  const perSecond = (side: 'ours' | 'bare') => Math.round((perTurn * 1000) / median(counted.map(turn => turn[side])))
  return measurement(
    `${name}, against the fewest statements by pg`,
    ratio,
    '×',
    `${perSecond('ours')} against ${perSecond('bare')} a second, ${median(counted.map(turn => turn.statements)).toFixed(1)} against ${bareStatements} statements`,
    { text: 'at least 0.4', ok: ratio >= 0.4 },
  )
}
