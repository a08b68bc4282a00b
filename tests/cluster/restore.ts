import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { until } from '../support/until.ts'
import { findWrong } from './checks.ts'
import { backupVariables, startDatabase, startPooler } from './engines.ts'
import { BIN, databaseFolder, SITE } from './hosts.ts'
import { type Act, ask, createOffers, createPeople, startLoad } from './load.ts'
import { startNode, waitForNode } from './nodes.ts'
import { findPrimary, otherDatabase, waitForStandby } from './patroni.ts'
import { FOLDER, run, stopProgram } from './processes.ts'

/** Before the backup, while it is made, before the second and after it. */
const LIVED_MS = 10_000
const NODES = ['web1', 'web2', 'worker'] as const

export type Restored = {
  readonly second: string
  /** Acts that were answered before the second, and after it. */
  readonly before: number
  readonly after: number
  /** Entries of the ledger at the second, after the restore, and when the harm was found. */
  readonly ledger: readonly [atSecond: number, restored: number, atHarm: number]
  /** From the order to restore until the site takes acts again. */
  readonly seconds: number
  readonly wrong: readonly string[]
}

type Entry = { readonly id: string; readonly entry: string }
/** Every posting with all that it says; one statement, so it is of one moment. */
const readLedger = () => ask<Entry>(`select id, to_jsonb(e)::text as entry from ledger_entries e order by id`)

const missingFrom = (wanted: readonly Entry[], had: readonly Entry[]): number => {
  const entries = new Map(had.map(({ id, entry }) => [id, entry]))
  return wanted.filter(({ id, entry }) => entries.get(id) !== entry).length
}

/** A second in the middle: acts that were answered before it are in, acts that began after it are not. */
const chooseSecond = async () => {
  const before = await readLedger()
  const [row] = await ask<{ at: string; ms: number }>(
    `select at::text, extract(epoch from at)::float8 * 1000 as ms from (select clock_timestamp() at time zone 'UTC' as at) t`,
  )
  if (!row) throw new Error('the database has no clock')
  return { at: row.at, ms: row.ms, atLeast: before, atMost: await readLedger() }
}

/** As `deploy/README.md` says, "Backups and restores"; both database hosts are stopped. */
const restoreOn = async (name: 'db1' | 'db2', second: string): Promise<void> => {
  const env = backupVariables(name)
  const config = (host: string) => join(FOLDER, 'config', `${host}.yml`)
  run(['patronictl', '-c', config(name), 'remove', 'guildhall'], env, 'guildhall\nYes I am aware\n')
  run(
    [
      ...['pgbackrest', '--stanza=guildhall', '--delta', '--type=time', `--target=${second}+00`],
      ...['--target-action=promote', 'restore'],
    ] as [string, ...string[]],
    env,
  )
  // Not by Patroni: it would end the recovery of a server that it finds stopped in the middle of its work.
  const control = [`${BIN}/pg_ctl`, '--pgdata', databaseFolder(name)] as const
  const quiet = ['--options', "-c listen_addresses=''", '--log', join(FOLDER, 'logs', `${name}.restore.log`)]
  run([...control, ...quiet, '--wait', '--timeout=300', 'start'], env)
  const socket = join(FOLDER, 'sockets', name)
  const isOver = () => run(['psql', '-h', socket, '-U', 'postgres', '-XAtc', 'select not pg_is_in_recovery()'], env)
  await until(() => isOver().trim() === 't', 300_000)
  run([...control, '--wait', '--mode=fast', 'stop'], env)
  startDatabase(name)
  await until(async () => (await findPrimary()) === name, 120_000)
  // The data of the other host has gone on after the second.
  const other = otherDatabase(name)
  rmSync(databaseFolder(other), { recursive: true, force: true })
  startDatabase(other)
}

const findLater = async (acts: readonly Act[]): Promise<number> => {
  const ids = acts.filter(act => act.kind === 'reserve').map(act => act.reservation)
  const [row] = await ask<{ count: string } & pg.QueryResultRow>(
    'select count(*) from academy_session_purchases where id = any($1)',
    [ids],
  )
  return Number(row?.count)
}

/** Bookings, a base backup in the middle of them, a second, more bookings; then everything is stopped and restored to that second. */
export const restoreToASecond = async (): Promise<Restored> => {
  const offers = await createOffers(5)
  const load = startLoad(offers, await createPeople(2_000), 20)
  await pause(LIVED_MS)
  const primary = await until(findPrimary)
  run(['pgbackrest', '--stanza=guildhall', '--type=full', 'backup'], backupVariables(primary))
  await pause(LIVED_MS)
  const second = await chooseSecond()
  await pause(LIVED_MS)
  await load.stop()
  const atHarm = await readLedger()
  const before = load.acts.filter(act => act.answeredAt < second.ms)
  const after = load.acts.filter(act => act.startedAt > second.ms)
  for (const name of NODES) await stopProgram(name, 45)
  await stopProgram('pgbouncer')
  await stopProgram(otherDatabase(primary), 60)
  await stopProgram(primary, 60)
  const ordered = performance.now()
  await restoreOn(primary, second.at)
  const restored = await until(readLedger)
  // Before any node runs: jobs that were waiting at the second go on then.
  const later = await findLater(after)
  startPooler()
  for (const name of NODES) startNode(name)
  await Promise.all([waitForNode('web1'), waitForNode('web2')])
  await until(async () => (await fetch(`${SITE}/ready`)).ok)
  const seconds = (performance.now() - ordered) / 1000
  let broken: readonly string[] = []
  // Payments settle by jobs: what is wrong must be right in the end.
  await until(async () => {
    broken = await findWrong(before)
    return broken.length === 0
  }, 60_000).catch(() => undefined)
  await waitForStandby()
  const counted: readonly (readonly [string, number])[] = [
    ['postings of before the second are missing or changed', missingFrom(second.atLeast, restored)],
    ['postings of after the second are there', missingFrom(restored, second.atMost)],
    ['reservations of after the second are there', later],
    ['acts after the second: too few to prove anything', after.length > 20 ? 0 : after.length + 1],
    ['postings after the second: too few to prove anything', atHarm.length > second.atMost.length ? 0 : 1],
  ]
  return {
    ...{ second: `${second.at} UTC`, before: before.length, after: after.length, seconds },
    ledger: [second.atLeast.length, restored.length, atHarm.length],
    wrong: [...counted.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`), ...broken],
  }
}
