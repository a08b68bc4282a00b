import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../support/until.ts'
import { address, deployed, readSecrets, type Secrets, writeConfig } from './files.ts'
import { FOLDER, logFile, pidOf, run, runningPrograms, startProgram, stopProgram } from './processes.ts'

/**
 * The whole of `deploy/` on the loopback of one machine: the engines of Debian with the same files, two web nodes and a worker, each with
 * a data folder of its own. The bucket is a server of ours, because Debian has none.
 */
export const SITE = 'http://127.0.0.1:8080'
export const HOSTS = { proxy: 5, db1: 11, db2: 12, web1: 31, web2: 32, worker: 33, web3: 34, s3: 61 } as const
const ETCD = [21, 22, 23]
const NATS = [51, 52, 53]
export const BIN = '/usr/lib/postgresql/15/bin'

/** Programs, and the packages of Debian that have them. */
const PACKAGES: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'nats-server': 'nats-server',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  [`${BIN}/postgres`]: 'postgresql-15',
}
const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`

/** What to install, in one sentence, or null. */
export const missingPackages = (): string | null => {
  const missing = Object.entries(PACKAGES)
    .filter(([program]) => spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH } }).status !== 0)
    .map(([, name]) => name)
  return missing.length > 0 ? `The local cluster needs programs of Debian: apt-get install ${missing.join(' ')}` : null
}

export const databaseFolder = (name: string): string => join(FOLDER, 'data', name)

const startEtcd = (): void => {
  for (const [index, host] of ETCD.entries()) {
    const name = `etcd${index + 1}`
    const text = readFileSync(deployed('etcd/etcd.yml', name), 'utf8')
      .replace('name: etcd1', `name: ${name}`)
      .replace('/var/lib/etcd/guildhall', databaseFolder(name))
      .split('\n')
      .map(line => (line.startsWith('initial-cluster:') ? line : line.replaceAll(address(21), address(host))))
      .join('\n')
    startProgram({ name, command: ['etcd', '--config-file', writeConfig(`${name}.yml`, text)], env: { PATH } })
  }
}

/** Also of the shell in which an operator asks for backups. */
export const backupVariables = (database: string): Readonly<Record<string, string>> => ({
  PGBACKREST_CONFIG: join(FOLDER, 'config', `pgbackrest-${database}.conf`),
  PGBACKREST_REPO1_CIPHER_PASS: readSecrets().site,
  PATH,
})

export const startDatabase = (name: 'db1' | 'db2'): void => {
  const secrets = readSecrets()
  const sockets = join(FOLDER, 'sockets', name)
  for (const folder of [join(FOLDER, 'backups'), join(FOLDER, 'logs')]) mkdirSync(folder, { recursive: true })
  // Who may reach the socket is the superuser here (below).
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  deployed('pgbackrest/pgbackrest.conf', `pgbackrest-${name}.conf`, [
    // Backups go into a folder here, not to a bucket.
    [/^repo1-type=s3$/gm, 'repo1-type=posix'],
    [/^repo1-s3-.*\n/gm, ''],
    ['repo1-path=/guildhall', `repo1-path=${join(FOLDER, 'backups')}`],
    ['/var/log/pgbackrest', `${join(FOLDER, 'logs')}\nspool-path=${sockets}`],
    ['/var/lib/postgresql/15/guildhall', databaseFolder(name)],
    ['/var/run/postgresql', `${sockets}\npg1-host-config=unused\nlock-path=${sockets}\npg1-user=postgres`],
    [/^pg1-host-config=unused\n/gm, ''],
  ])
  const script = deployed('patroni/create-database.sh', 'create-database.sh')
  const own =
    name === 'db1'
      ? []
      : ([
          [address(11), address(12)],
          ['name: db1', 'name: db2'],
        ] as const)
  const file = deployed('patroni/patroni.yml', `${name}.yml`, [
    ['/etc/patroni/create-database.sh', script],
    ['/var/lib/postgresql/15/guildhall', databaseFolder(name)],
    ['/var/run/postgresql', sockets],
    // On the loopback all hosts ask from one address.
    [`${address(8)}/29`, '127.0.0.0/8'],
    [`${address(0)}/24`, '127.0.0.0/8'],
    // The user of this cluster has no name.
    ['local all all peer', 'local all all trust'],
    ...own,
  ])
  startProgram({
    name,
    command: ['patroni', file],
    env: {
      ...backupVariables(name),
      PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
      PATRONI_REPLICATION_PASSWORD: secrets.replication,
      PATRONI_REWIND_PASSWORD: secrets.rewind,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: secrets.patroni,
      GUILDHALL_PASSWORD: secrets.database,
    },
  })
}

export const startProxy = (): void => {
  const file = deployed('haproxy/haproxy.cfg', 'haproxy.cfg', [
    // An ordinary user may not listen on port 80, and there is no certificate for this machine.
    [`bind ${address(5)}:80`, `bind ${new URL(SITE).host}`],
    [/^ {2}bind .*:443 .*\n/gm, ''],
    // An ordinary user has no rights of root to give up.
    [/^ {2}(user|group|chroot) .*\n/gm, ''],
    // An ordinary user may not raise the number of files that it may open.
    ['maxconn 20000', 'maxconn 8000'],
    ['maxconn 16000', 'maxconn 7000'],
    [/^ {2}http-request redirect scheme .*\n/gm, ''],
    ['/etc/haproxy/503.http', join(import.meta.dirname, '../../deploy/haproxy/503.http')],
    ['/run/haproxy/admin.sock mode 660', `${join(FOLDER, 'haproxy.sock')} mode 600`],
    [/^ {2}server web2 (\S+):3000$/gm, `$&\n  server web3 ${address(34)}:3000`],
    [
      /^ {2}server web2 (\S+):3000 track web_limited\/web2$/gm,
      `$&\n  server web3 ${address(34)}:3000 track web_limited/web3`,
    ],
  ])
  startProgram({ name: 'haproxy', command: ['haproxy', '-db', '-f', file], env: { PATH } })
}

export const startPooler = (): void => {
  const users = writeConfig('userlist.txt', `"guildhall" "${readSecrets().database}"\n`)
  const file = deployed('pgbouncer/pgbouncer.ini', 'pgbouncer.ini', [['/etc/pgbouncer/userlist.txt', users]])
  startProgram({ name: 'pgbouncer', command: ['pgbouncer', file], env: { PATH } })
}

export const startNats = (index: number): void => {
  const secrets = readSecrets()
  const name = `nats${index + 1}`
  const text = readFileSync(deployed('nats/nats.conf', name), 'utf8')
    .replace('server_name: nats1', `server_name: ${name}`)
    .replaceAll(address(51), address(NATS[index] as number))
  startProgram({
    name,
    command: ['nats-server', '--config', writeConfig(`${name}.conf`, text)],
    env: {
      ...{ PATH, NATS_PASSWORD: secrets.nats },
      ...{ NATS_CLUSTER_PASSWORD: secrets.natsCluster, NATS_SYSTEM_PASSWORD: secrets.natsSystem },
      ...Object.fromEntries(
        NATS.map((host, at) => [
          `NATS_ROUTE_${at + 1}`,
          `nats-route://cluster:${secrets.natsCluster}@${address(host)}:6222`,
        ]),
      ),
    },
  })
}

/** Addresses of the database, by what they are for. */
export const databaseUrls = ({ database }: Secrets = readSecrets()) => {
  const at = (port: number) => `postgres://guildhall:${database}@${address(5)}:${port}/guildhall`
  return { pooled: at(6432), primary: at(5000), replica: at(5001) }
}

export type NodeName = 'web1' | 'web2' | 'web3' | 'worker'

/** What `/etc/guildhall/guildhall.env` has on this node. */
const nodeVariables = (name: NodeName): Readonly<Record<string, string>> => {
  const secrets = readSecrets()
  const urls = databaseUrls(secrets)
  return {
    ...{ PROFILE: 'production', ROLE: name === 'worker' ? 'worker' : 'web', SITE_URL: SITE, PAYMENTS: 'test' },
    ...{ HOST: address(HOSTS[name]), PORT: '3000', DATA_DIR: join(FOLDER, 'data', name), TRUST_PROXY: '1' },
    DRAIN_SECONDS: '5',
    ...{ DATABASE_URL: urls.pooled, DATABASE_SESSION_URL: urls.primary, DATABASE_READ_URL: urls.replica },
    DATABASE_NAMED_STATEMENTS: '0',
    NATS_URL: `nats://guildhall:${secrets.nats}@${NATS.map(host => `${address(host)}:4222`).join(',nats://')}`,
    ...{ S3_URL: `http://${address(HOSTS.s3)}:9000/school-files`, S3_REGION: 'eu-central-1' },
    ...{ S3_ACCESS_KEY_ID: 'test-key', S3_SECRET_ACCESS_KEY: 'test-secret' },
    ...{ SECRET: secrets.site, METRICS_TOKEN: secrets.metrics, MALLOC_ARENA_MAX: '2' },
  }
}

/** @param folder of the version that it runs: the project's own where none is given. */
export const startNode = (
  name: NodeName,
  { env = {}, folder }: { readonly env?: Readonly<Record<string, string>>; readonly folder?: string | undefined } = {},
): void =>
  startProgram({
    name,
    ...(folder ? { folder } : {}),
    command: [process.execPath, '--enable-source-maps', 'build/server/index.js'],
    env: { ...nodeVariables(name), ...env },
  })

export const nodeUrl = (name: NodeName): string => `http://${address(HOSTS[name])}:3000`

const startBucket = (): void =>
  startProgram({
    name: 's3',
    command: [process.execPath, 'tests/cluster/bucket.ts', address(HOSTS.s3), '9000'],
  })

const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await answer.body?.cancel()
  return answer.ok
}

const patroniUrl = (name: 'db1' | 'db2', path: string): string => `http://${address(HOSTS[name])}:8008${path}`

/** Gives Patroni an order, which it takes only with its password. @throws with what it said where it refuses. */
export const orderPatroni = async (
  name: 'db1' | 'db2',
  method: 'PATCH' | 'POST',
  path: string,
  order: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const body = JSON.stringify(order)
  const authorization = `Basic ${Buffer.from(`patroni:${readSecrets().patroni}`).toString('base64')}`
  const answer = await fetch(patroniUrl(name, path), { method, body, headers: { authorization } })
  if (!answer.ok) throw new Error(`Patroni does not take ${path} ${body}: ${answer.status} ${await answer.text()}`)
}

/** The database server that is the primary, as Patroni says, or null. */
export const findPrimary = async (): Promise<'db1' | 'db2' | null> => {
  for (const name of ['db1', 'db2'] as const)
    if (await answers(patroniUrl(name, '/primary')).catch(() => false)) return name
  return null
}

export const otherDatabase = (name: 'db1' | 'db2'): 'db1' | 'db2' => (name === 'db1' ? 'db2' : 'db1')

export type Replication = 'synchronous' | 'asynchronous'

/** Waits until the standby streams, and acts wait for it, or do not. */
export const waitForStandby = async (replication: Replication = 'synchronous', seconds = 90): Promise<void> => {
  await until(async () => {
    const primary = await findPrimary()
    return primary && (await answers(patroniUrl(otherDatabase(primary), `/${replication}`)).catch(() => false))
  }, seconds * 1000)
}

/** Whether an act is acknowledged only when the standby has it. */
export const setReplication = async (replication: Replication): Promise<void> => {
  const primary = await until(findPrimary)
  await orderPatroni(primary, 'PATCH', '/config', { synchronous_mode: replication === 'synchronous' })
  await waitForStandby(replication)
}

export const waitForNode = (name: NodeName, seconds = 90): Promise<boolean> =>
  until(() => {
    if (pidOf(name) === null) throw new Error(`${name} has ended: ${logFile(name)}`)
    return answers(`${nodeUrl(name)}/writable`)
  }, seconds * 1000)

/** Waits until the proxy sends requests to a node. */
export const waitForProxy = async (name: NodeName): Promise<void> => {
  await until(async () => {
    const csv = await (await fetch(`http://${address(HOSTS.proxy)}:8404/;csv`)).text()
    return csv.split('\n').some(line => line.startsWith(`web,${name},`) && line.includes(',UP,'))
  })
}

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
