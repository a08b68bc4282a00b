import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../support/until.ts'
import { startDatabase } from './engines.ts'
import { databaseFolder } from './hosts.ts'
import { ask } from './load.ts'
import { createNextVersion } from './next-version.ts'
import { type NodeName, startNode, waitForNode, waitForProxy } from './nodes.ts'
import {
  findPrimary,
  orderPatroni,
  otherDatabase,
  type Replication,
  setReplication,
  waitForStandby,
} from './patroni.ts'
import { killProgram, pidOf, stopProgram } from './processes.ts'

/** What faults do to the cluster, and how it is healed. */

export const seconds = (count: number) => pause(count * 1000)

export const primaryNow = () => until(findPrimary, 60_000)

/** Patroni and its Postgres at once, as when a machine loses its power. */
const killDatabase = (name: 'db1' | 'db2') => {
  const postmaster = Number(readFileSync(join(databaseFolder(name), 'postmaster.pid'), 'utf8').split('\n')[0])
  killProgram(name)
  process.kill(postmaster, 'SIGKILL')
}

export const switchOver = async () => {
  const leader = await primaryNow()
  await orderPatroni(leader, 'POST', '/switchover', { leader, candidate: otherDatabase(leader) })
  await until(async () => (await findPrimary()) === otherDatabase(leader), 60_000)
  await waitForStandby()
}

export const failOver = async (replication: Replication = 'synchronous') => {
  const leader = await primaryNow()
  killDatabase(leader)
  await until(async () => (await findPrimary()) === otherDatabase(leader), 90_000)
  startDatabase(leader)
  await waitForStandby(replication)
}

export const failOverWithoutWaiting = async () => {
  await setReplication('asynchronous')
  await seconds(10)
  await failOver('asynchronous').finally(() => setReplication('synchronous'))
}

const signalAll = (names: readonly string[], signal: NodeJS.Signals) => {
  for (const name of names) {
    const pid = pidOf(name)
    if (pid) process.kill(pid, signal)
  }
}

/** They keep their connections and answer nothing: worse than a program that has ended. */
export const freeze = async (names: readonly string[], duration: number) => {
  signalAll(names, 'SIGSTOP')
  await seconds(duration)
  signalAll(names, 'SIGCONT')
}

export const restartNode = async (name: NodeName, folder?: string) => {
  startNode(name, { folder })
  if (name === 'worker') {
    await until(() => pidOf(name) !== null)
    return
  }
  await waitForNode(name)
  await waitForProxy(name)
}

let versions = 0

export const deploy = async () => {
  const folder = createNextVersion(++versions)
  for (const name of ['web1', 'web2', 'worker'] as const) {
    await stopProgram(name, 45)
    await restartNode(name, folder)
  }
}

/** What a pooler that changes sessions between transactions would show: locks that outlive their work, and schedules that wait for them. */
export const watchPooler = async () => {
  await seconds(300)
  const leaked = await ask<{ name: string }>(
    `select a.application_name || ' ' || l.objid as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and a.state = 'idle' and (a.application_name = 'guildhall' or a.state_change < now() - interval '1 minute')`,
  )
  if (leaked.length > 0) throw new Error(`left locks: ${leaked.map(({ name }) => name).join(', ')}`)
  const late = await ask<{ name: string }>(
    `select name from schedule_runs where due_at < now() - interval '15 seconds'`,
  )
  if (late.length > 0) throw new Error(`late: ${late.map(({ name }) => name).join(', ')}`)
}
