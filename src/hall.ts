import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { payments, testTill } from '#features/money/provider.ts'
import { testProvider } from '#integrations/payments/test-provider.ts'
import { newTestTill } from '#integrations/payments/test-till.ts'
import { now } from '#platform/clock.ts'
import { connect, disconnect, migrate } from '#platform/database.ts'
import type { Env } from '#platform/env.ts'
import { closeJobs, openJobs } from '#platform/jobs.ts'
import { closeLive, openLive } from '#platform/live.ts'
import { log } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres.ts'
import { reactTo } from '#platform/record.ts'
import { reactions } from './reactions.ts'

export type Hall = { readonly secret: string; readonly close: () => Promise<void> }

/** Opens everything that web and worker share: Postgres, tables, live bus, jobs, reactions. */
export const openHall = async (env: Env): Promise<Hall> => {
  mkdirSync(env.dataDir, { recursive: true })
  const embedded = env.DATABASE_URL
    ? undefined
    : await startPostgres({ dataDir: env.dataDir, fsync: env.NODE_ENV !== 'test', log })
  const config: pg.ClientConfig = { connectionString: env.DATABASE_URL ?? embedded?.url }
  connect({ ...config, max: env.DATABASE_POOL })
  await migrate()
  await openLive(config)
  const secret = env.SECRET ?? ownSecret(env.dataDir)
  payments.use(testProvider({ secret: secretFor(secret, 'payments'), now }))
  testTill.use(newTestTill({ now }))
  await openJobs({ supervise: env.ROLE !== 'web' })
  reactTo(reactions)
  return {
    secret,
    close: async () => {
      await closeJobs()
      await closeLive()
      await disconnect()
      await embedded?.stop()
    },
  }
}

/** Outside production a secret is made once and kept beside the data, so that people stay signed in over a restart. */
const ownSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** A secret of its own for each purpose, so that one that leaks opens nothing else. */
export const secretFor = (secret: string, purpose: string) =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url')
