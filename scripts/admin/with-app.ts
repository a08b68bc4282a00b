import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { registerUsedTitles } from '#features/money/usage/used-titles.ts'
import type { Ctx } from '#kernel/actor.ts'
import { systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { now } from '#platform/clock.ts'
import { disconnect } from '#platform/connections.ts'
import { prepareDataDirectory } from '#platform/data-directory.ts'
import { readEnv } from '#platform/env.ts'
import { registerReactions } from '#platform/events.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { configureLog, log } from '#platform/log.ts'
import { openDatabase } from '#platform/open-database.ts'
import { findRunningPostgres, startPostgres } from '../../src/embedded/postgres/postgres.ts'
import { configureAuthAndMail } from '../../src/server/auth-and-mail.ts'
import { configureFiles } from '../../src/server/files.ts'
import { holdables } from '../../src/server/holdables.ts'
import { createNodeChannel } from '../../src/server/node-channel.ts'
import { payables } from '../../src/server/payables.ts'
import { createQueues } from '../../src/server/queues.ts'
import { reactions } from '../../src/server/reactions.ts'
import { loadAppSecret, requireSameSecret } from '../../src/server/secrets.ts'
import { usedTitles } from '../../src/server/used-titles.ts'

/**
 * Runs `work` with an app: beside a running one, whose open pages receive every change, or alone with a Postgres
 * started for it.
 */
export const withApp = async (work: (ctx: Ctx) => Promise<void>): Promise<void> => {
  const env = readEnv()
  configureLog(process.env.LOG_LEVEL ? env.LOG_LEVEL : 'error')
  await prepareDataDirectory(env.dataDir)
  // Commands need no pooler, and some of them a session.
  const runningUrl = env.DATABASE_SESSION_URL ?? env.DATABASE_URL ?? findRunningPostgres(env.dataDir)
  const ownPostgres = runningUrl ? undefined : await startPostgres({ dataDir: env.dataDir, log })
  const connectionString = runningUrl ?? ownPostgres?.url
  try {
    await openDatabase({ connectionString, max: 5, application_name: 'guildhall-admin' })
    const secret = loadAppSecret(env)
    await requireSameSecret(env)
    await startLive(await createNodeChannel(env))
    await startJobs({ supervise: false, queues: createQueues(env, secret) })
    configureAuthAndMail(env, secret)
    configureFiles(env)
    registerReactions(reactions)
    registerPayables(payables)
    registerUsedTitles(usedTitles)
    registerHoldables(holdables)
    await work({ actor: systemActor('operator'), now: now(), requestId: newId('request') })
  } finally {
    await stopJobs()
    await stopLive()
    await disconnect()
    await ownPostgres?.stop()
  }
}
