import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type RunningPostgres, startPostgres } from '#embedded/postgres/postgres.ts'
import { topics } from '#kernel/topics.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { connect, disconnect, getStandbyPool, isOnStandby, outsideOfStandby } from './connections.ts'
import { db, transaction } from './database.ts'
import { createFacts } from './facts.ts'
import { deliver, setLiveConnected } from './live-bus.ts'
import { log } from './log.ts'
import { createQueryCache } from './query-cache.ts'
import { bytesBehind, checkStandby, fromStandby } from './standby-reads.ts'

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

describe('a cache that a page on the standby fills', () => {
  const at = Temporal.Instant.from('2026-11-26T12:00:00Z')
  const largest = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select max(n) as n from shown`)
    return rows[0]?.n
  }
  beforeEach(async () => {
    await onStandbyServer('select pg_wal_replay_resume()')
    await until(async () => (await bytesBehind()) === 0)
    const later = performance.now() + 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => later)
  })

  it('holds nothing of before a change that came while the page was read', async () => {
    const lists = createQueryCache({ content: 'sessionLists', seconds: 3600, isPublic: true })
    const facts = createFacts('settings', largest, { seconds: 3600 })
    await fromStandby(async () => {
      expect(isOnStandby()).toBe(true)
      await onStandbyServer('select pg_wal_replay_pause()')
      await outsideOfStandby(() => change(100))
      expect(await largest()).toBeLessThan(100)
      expect([await lists('all', at, largest), await facts(at)]).toEqual([100, 100])
    })
    expect([await lists('all', at, largest), await facts(at)]).toEqual([100, 100])
  })

  it('is filled from the standby where it has everything, facts from the primary', async () => {
    const isStandby = async () => (await db.execute(sql`select pg_is_in_recovery() as "isStandby"`)).rows[0]?.isStandby
    const lists = createQueryCache({ content: 'sessionLists', seconds: 3600, isPublic: true })
    const facts = createFacts('settings', isStandby, { seconds: 3600 })
    expect(await fromStandby(async () => [await lists('all', at, isStandby), await facts(at)])).toEqual([true, false])
  })
})

describe('a server that is no standby of this database', () => {
  /** Another role than the owner may ask as well. */
  const asPlainRole = (url: string) => Object.assign(new URL(url), { username: 'plain' }).href
  const lead = async (from: string, to: string) => {
    await disconnect()
    connect({ connectionString: from, standbyConnectionString: to })
    const later = performance.now() + 60_000
    vi.spyOn(performance, 'now').mockImplementation(() => later)
  }

  it('of another cluster ends the start, and nothing is read there', async () => {
    await db.execute(sql`create role plain login`)
    await until(async () => (await bytesBehind()) === 0)
    await lead(asPlainRole(primary.url), asPlainRole(standby.url))
    await checkStandby()
    expect(await fromStandby(async () => isOnStandby())).toBe(true)
    await lead(primary.url, Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href)
    await expect(checkStandby()).rejects.toThrow(/^Guildhall cannot start: .*DATABASE_READ_URL is no standby/)
    expect(await fromStandby(async () => isOnStandby())).toBe(false)
  })

  it('which a switchover has left behind is not read, however far it is', async () => {
    const promoted = standby
    await lead(promoted.url, primary.url)
    await onStandbyServer('insert into shown select generate_series(1, 10_000)').catch(() => undefined)
    await db.execute(sql`select pg_promote()`)
    await until(async () => !(await db.execute(sql`select pg_is_in_recovery() as is`)).rows[0]?.is)
    await expect(bytesBehind()).rejects.toThrow('has not followed the last switchover')
    await checkStandby()
    vi.mocked(performance.now).mockImplementation(() => 10 ** 12)
    expect(await fromStandby(async () => isOnStandby())).toBe(false)
  })
})
