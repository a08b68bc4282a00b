import { mkdirSync } from 'node:fs'
import type { Ctx } from '#kernel/actor.ts'
import { system } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { now } from '#platform/clock.ts'
import { connect, disconnect, migrate } from '#platform/database.ts'
import { readEnv } from '#platform/env.ts'
import { closeJobs, openJobs } from '#platform/jobs.ts'
import { closeLive, openLive } from '#platform/live.ts'
import { log, openLog } from '#platform/log.ts'
import { findNeighbour, startPostgres } from '#platform/postgres.ts'
import { reactTo } from '#platform/record.ts'
import { openPeople } from '../../src/people.ts'
import { reactions } from '../../src/reactions.ts'
import { secretOf } from '../../src/secrets.ts'

/**
 * Runs the operator's work in the hall: beside an app that runs on it, whose open pages hear of every change, or alone with
 * Postgres started for it.
 */
export const inTheHall = async (work: (ctx: Ctx) => Promise<void>): Promise<void> => {
  const env = readEnv()
  openLog(process.env.LOG_LEVEL ? env.LOG_LEVEL : 'error')
  mkdirSync(env.dataDir, { recursive: true })
  const known = env.DATABASE_URL ?? findNeighbour(env.dataDir)
  const own = known ? undefined : await startPostgres({ dataDir: env.dataDir, log })
  const connectionString = known ?? own?.url
  connect({ connectionString, max: 5, application_name: 'guildhall-admin' })
  try {
    await migrate()
    await openLive({ connectionString })
    await openJobs({ supervise: false })
    openPeople(env, secretOf(env))
    reactTo(reactions)
    await work({ actor: system('operator'), now: now(), requestId: newId('request') })
  } finally {
    await closeJobs()
    await closeLive()
    await disconnect()
    await own?.stop()
  }
}
