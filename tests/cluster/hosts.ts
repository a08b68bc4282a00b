import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { address, readSecrets, type Secrets } from './files.ts'
import { FOLDER } from './processes.ts'

/** The hosts of the local cluster, and what runs on them. */
export const SITE = 'http://127.0.0.1:8080'
export const HOSTS = { proxy: 5, db1: 11, db2: 12, web1: 31, web2: 32, worker: 33, web3: 34, s3: 61 } as const
export const ETCD = [21, 22, 23]
export const NATS = [51, 52, 53]
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
export const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`

/** What to install, in one sentence, or null. */
export const missingPackages = (): string | null => {
  const missing = Object.entries(PACKAGES)
    .filter(([program]) => spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH } }).status !== 0)
    .map(([, name]) => name)
  return missing.length > 0 ? `The local cluster needs programs of Debian: apt-get install ${missing.join(' ')}` : null
}

export const databaseFolder = (name: string): string => join(FOLDER, 'data', name)

/** Addresses of the database, by what they are for. */
export const databaseUrls = ({ database }: Secrets = readSecrets()) => {
  const at = (port: number) => `postgres://guildhall:${database}@${address(5)}:${port}/guildhall`
  return { pooled: at(6432), primary: at(5000), replica: at(5001) }
}

export const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await answer.body?.cancel()
  return answer.ok
}
