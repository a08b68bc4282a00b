import type pg from 'pg'
import { fillDemoHall } from '#features/demo/fill.ts'
import { payments, testTill } from '#features/money/provider.ts'
import { hasDemoPeople } from '#features/users/queries.ts'
import { testProvider } from '#integrations/payments/test-provider.ts'
import { newTestTill } from '#integrations/payments/test-till.ts'
import { system } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { now } from '#platform/clock.ts'
import { connect, disconnect, migrate } from '#platform/database.ts'
import { type Env, WrongEnvironment } from '#platform/env.ts'
import { closeJobs, openJobs } from '#platform/jobs.ts'
import { closeLive, openLive } from '#platform/live.ts'
import { log } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres.ts'
import { reactTo } from '#platform/record.ts'
import { openSettings } from '#platform/settings.ts'
import { openPeople } from './people.ts'
import { reactions } from './reactions.ts'
import { secretFor, secretOf } from './secrets.ts'

export type Hall = { readonly secret: string; readonly close: () => Promise<void> }

const DEMO_IN_PRODUCTION =
  'Guildhall cannot start: this hall has demo accounts, and everybody knows their password.\n' +
  '  DATA_DIR (or DATABASE_URL): must name a hall without them in production'

/** Opens everything that web and worker share: Postgres, tables, live bus, jobs, reactions. */
export const openHall = async (env: Env): Promise<Hall> => {
  const embedded = env.DATABASE_URL
    ? undefined
    : await startPostgres({ dataDir: env.dataDir, fsync: env.NODE_ENV !== 'test', log })
  const config: pg.ClientConfig = { connectionString: env.DATABASE_URL ?? embedded?.url }
  let closing = false
  // The embedded server is kept running; it ends for good only after many vain starts, and then there is nothing left to serve.
  void embedded?.exited.then(() => {
    if (closing) return
    log.fatal('Postgres cannot be kept running')
    process.exit(1)
  })
  connect({ ...config, max: env.DATABASE_POOL })
  await migrate()
  if (env.isProduction && (await hasDemoPeople())) throw new WrongEnvironment(DEMO_IN_PRODUCTION)
  if (env.CONTACT_EMAIL) openSettings({ contactEmail: env.CONTACT_EMAIL })
  await openLive(config)
  const secret = secretOf(env)
  openPeople(env, secret)
  payments.use(testProvider({ secret: secretFor(secret, 'payments'), now }))
  testTill.use(newTestTill({ now }))
  await openJobs({ supervise: env.ROLE !== 'web' })
  reactTo(reactions)
  if (env.demo) await fillDemoHall({ actor: system('demo'), now: now(), requestId: newId('request') })
  return {
    secret,
    close: async () => {
      closing = true
      await closeJobs()
      await closeLive()
      await disconnect()
      await embedded?.stop()
    },
  }
}
