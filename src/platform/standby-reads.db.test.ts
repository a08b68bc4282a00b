import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningPostgres, startPostgres } from '#embedded/postgres/postgres.ts'
import { topics } from '#kernel/topics.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { connect, disconnect, getStandbyPool, isOnStandby } from './connections.ts'
import { db, transaction } from './database.ts'
import { deliver, setLiveConnected } from './live-bus.ts'
import { log } from './log.ts'
import { bytesBehind, fromStandby } from './standby-reads.ts'

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined }
const settings = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '64MB', synchronous_standby_names: '' }
let primary: RunningPostgres
let standby: RunningPostgres
const folders = [temporaryFolder('primary'), temporaryFolder('standby')] as const

beforeAll(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const [own, other] = folders
  const first = await startPostgres({ dataDir: own, log: quiet, fsync: false, settings })
  await first.stop()
  cpSync(join(own, 'postgres'), join(other, 'postgres'), { recursive: true })
  writeFileSync(join(other, 'postgres', 'standby.signal'), '')
  primary = await startPostgres({ dataDir: own, log: quiet, fsync: false, settings })
  const { host, port, user } = primary.connection
  const source = { primary_conninfo: `host=${host} port=${port} user=${user}` }
  standby = await startPostgres({ dataDir: other, log: quiet, fsync: false, settings: { ...settings, ...source } })
  connect({ connectionString: primary.url, standbyConnectionString: standby.url })
  await db.execute(sql`create table shown (n int)`)
  await until(async () => (await bytesBehind()) === 0)
  setLiveConnected(true)
})
afterAll(async () => {
  setLiveConnected(false)
  await disconnect()
  await standby.stop()
  await primary.stop()
  for (const folder of folders) removeFolder(folder)
})

const onStandbyServer = (statement: string) => getStandbyPool().query(statement)
const change = async (n: number) => {
  await transaction(async tx => {
    await tx.execute(sql`insert into shown values (${n})`)
  })
  await deliver([topics.sessions])
}
/** Whether the standby answered, and the largest number. */
const readLargest = () =>
  fromStandby(async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select max(n) as n from shown`)
    return { isStandby: isOnStandby(), n: rows[0]?.n }
  })

describe('reading on a standby', () => {
  beforeEach(async () => {
    await onStandbyServer('select pg_wal_replay_resume()')
    await until(async () => (await bytesBehind()) === 0)
    // A rest is over, and what was seen is old.
    const later = performance.now() + 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => later)
  })

  it('gives what was changed a moment ago', async () => {
    await change(1)
    expect(await readLargest()).toEqual({ isStandby: true, n: 1 })
  })

  it('goes to the primary while the standby lacks the change, and goes back when it has it', async () => {
    await change(2)
    expect(await readLargest()).toEqual({ isStandby: true, n: 2 })
    await onStandbyServer('select pg_wal_replay_pause()')
    await change(3)
    expect(await readLargest()).toEqual({ isStandby: false, n: 3 })
    await onStandbyServer('select pg_wal_replay_resume()')
    await until(async () => (await bytesBehind()) === 0)
    vi.mocked(performance.now).mockImplementation(() => 10 ** 12)
    expect(await readLargest()).toEqual({ isStandby: true, n: 3 })
  })

  it('reads on the primary what fails on the standby, and what tells its failure by its answer', async () => {
    const tried: boolean[] = []
    await fromStandby(async () => {
      tried.push(isOnStandby())
      await db.execute(sql`insert into shown values (4)`)
    })
    expect(tried).toEqual([true, false])
    const later = performance.now() + 60_000
    vi.mocked(performance.now).mockImplementation(() => later)
    const status = await fromStandby(async () => (isOnStandby() ? 503 : 200), { isGood: given => given < 500 })
    expect(status).toBe(200)
  })

  it('does not repeat what is no failure of the database', async () => {
    let tries = 0
    const read = () =>
      fromStandby(async () => {
        tries += 1
        throw new Error('there is no such session')
      })
    await expect(read()).rejects.toThrow('no such session')
    expect(tries).toBe(1)
  })

  it('stays on the primary in a transaction, and while changes of other processes may be missed', async () => {
    expect(await transaction(async () => (await readLargest()).isStandby)).toBe(false)
    setLiveConnected(false)
    expect((await readLargest()).isStandby).toBe(false)
    setLiveConnected(true)
    expect((await readLargest()).isStandby).toBe(true)
  })
})
