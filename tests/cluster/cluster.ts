import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../support/until.ts'
import {
  backupVariables,
  startBucket,
  startDatabase,
  startEtcd,
  startNats,
  startPooler,
  startProxy,
} from './engines.ts'
import { address } from './files.ts'
import { answers, missingPackages, NATS, SITE } from './hosts.ts'
import { startNode, waitForNode } from './nodes.ts'
import { findPrimary, patroniUrl, waitForStandby } from './patroni.ts'
import { FOLDER, pidOf, run, runningPrograms, stopProgram } from './processes.ts'

/**
 * The whole of `deploy/` on the loopback of one machine: the engines of Debian with the same files, two web nodes and a worker, each with
 * a data folder of its own. The bucket is a server of ours, because Debian has none.
 */

const step = async (words: string, work: () => Promise<unknown>): Promise<void> => {
  const begun = performance.now()
  process.stdout.write(`${words} `)
  await work()
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

/** Starts all that does not run yet, and returns when the site answers through the proxy. */
export const up = async (): Promise<void> => {
  const missing = missingPackages()
  if (missing) throw new Error(missing)
  mkdirSync(FOLDER, { recursive: true, mode: 0o755 })
  startEtcd()
  startProxy()
  startBucket()
  for (const index of NATS.keys()) startNats(index)
  await step('Primary database', async () => {
    // Of a cluster that runs, it may be either.
    if (await findPrimary()) return
    startDatabase('db1')
    await until(() => answers(patroniUrl('db1', '/primary')), 60_000)
    run(['pgbackrest', '--stanza=guildhall', 'stanza-create'], backupVariables('db1'))
  })
  startPooler()
  for (const name of ['db1', 'db2'] as const) startDatabase(name)
  await step('First node, with migrations', async () => {
    startNode('web1')
    await waitForNode('web1')
  })
  await step('Second node, worker and standby', async () => {
    startNode('web2')
    startNode('worker')
    await Promise.all([waitForNode('web2'), waitForStandby()])
    await until(() => answers(`${SITE}/writable`))
  })
  console.log(`${SITE} answers. Figures of the proxy: http://${address(5)}:8404. Logs: ${join(FOLDER, 'logs')}`)
}

/** Nodes first, the memory of the cluster last, so that each ends in peace. */
const ORDER = [/^web|worker/, /pgbouncer|haproxy|nats|s3/, /^db/, /^etcd/]

/** Ends everything and removes the folder. */
export const down = async (): Promise<void> => {
  for (const names of ORDER)
    await Promise.all(
      runningPrograms()
        .filter(name => names.test(name))
        .map(name => stopProgram(name, 45)),
    )
  rmSync(FOLDER, { recursive: true, force: true })
}

/** One line a program. */
export const status = async (): Promise<readonly string[]> => {
  if (!existsSync(FOLDER)) return ['There is no cluster: scripts/cluster.sh up']
  const primary = await findPrimary()
  return runningPrograms().map(
    name => `${name.padEnd(10)} ${String(pidOf(name)).padEnd(8)}${name === primary ? 'primary' : ''}`,
  )
}
