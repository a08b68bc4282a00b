import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 20

/** What others feel while a job runs: how long a lock on a session is waited for, and the longest transaction of the app. */
export const watchLocks = async (connectionString: string) => {
  const [locking, watching] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  await Promise.all([locking.connect(), watching.connect()])
  const { rows: sessions } = await watching.query<{ id: string }>('select id from academy_sessions order by id')
  let isRunning = true
  let longestWaitMs = 0
  let longestTransactionMs = 0
  const lockInTurn = async () => {
    for (let turn = 0; isRunning; turn++) {
      // A stride that is prime to the number of sessions meets all of them.
      const { id = '' } = sessions[(turn * 7919) % sessions.length] ?? {}
      const start = performance.now()
      await locking.query('select id from academy_sessions where id = $1 for update', [id])
      longestWaitMs = Math.max(longestWaitMs, performance.now() - start)
      await pause(EVERY_MS)
    }
  }
  const watch = async () => {
    while (isRunning) {
      const { rows } = await watching.query<{ ms: number | null }>(
        `select extract(epoch from max(clock_timestamp() - xact_start))::float8 * 1000 as ms from pg_stat_activity where application_name = 'guildhall'`,
      )
      longestTransactionMs = Math.max(longestTransactionMs, rows[0]?.ms ?? 0)
      await pause(EVERY_MS)
    }
  }
  const both = Promise.all([lockInTurn(), watch()])
  return {
    stop: async () => {
      isRunning = false
      await both
      await Promise.all([locking.end(), watching.end()])
      return { longestWaitMs, longestTransactionMs }
    },
  }
}
