import { join } from 'node:path'
import { until } from '../support/until.ts'
import { address, readSecrets } from './files.ts'
import { answers, databaseUrls, HOSTS, NATS, SITE } from './hosts.ts'
import { FOLDER, logFile, pidOf, startProgram } from './processes.ts'

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
