import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningPostgres, startPostgres } from '#embedded/postgres/postgres.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'
import { until } from './until.ts'

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined }

type Server = { readonly proxy: TcpProxy; readonly promote: () => Promise<void>; readonly demote: () => Promise<void> }

export type ServerPair = {
  /** Takes changes at first. */
  readonly one: Server
  /** A standby at first. Nothing is replicated to it: it begins as a copy. */
  readonly other: Server
  /** Both hosts, in libpq's form. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const startServer = async (dataDir: string) => {
  const start = () => startPostgres({ dataDir, log: quiet, fsync: false })
  const socketOf = ({ connection: { host, port } }: RunningPostgres) => join(host, `.s.PGSQL.${port}`)
  let running = await start()
  const proxy = await startTcpProxy(socketOf(running))
  const ask = async (statement: string) => {
    const client = new pg.Client(running.connection)
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows[0]
  }
  return {
    proxy,
    promote: async () => {
      await ask('select pg_promote()')
      await until(async () => !(await ask('select pg_is_in_recovery() as standby')).standby)
    },
    /** As Patroni does it: the server is started again as a standby, and its connections end. */
    demote: async () => {
      await running.stop()
      writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '')
      running = await start()
    },
    stop: async () => {
      await proxy.stop()
      await running.stop()
      removeFolder(dataDir)
    },
  }
}

/** Two servers of Postgres, of which one is a standby, each behind a proxy of TCP. `prepare` is run on the first before it is copied. */
export const startServerPair = async (prepare: (url: string) => Promise<void>): Promise<ServerPair> => {
  const [oneDir, otherDir] = [temporaryFolder(), temporaryFolder()]
  const first = await startPostgres({ dataDir: oneDir, log: quiet, fsync: false })
  await prepare(first.url)
  await first.stop()
  cpSync(join(oneDir, 'postgres'), join(otherDir, 'postgres'), { recursive: true })
  writeFileSync(join(otherDir, 'postgres', 'standby.signal'), '')
  const [one, other] = await Promise.all([startServer(oneDir), startServer(otherDir)])
  const { user, database } = first.connection
  const hosts = [one, other].map(({ proxy }) => `127.0.0.1:${proxy.port}`)
  return {
    one,
    other,
    url: `postgres://${user}@${hosts}/${database}?target_session_attrs=read-write`,
    stop: async () => {
      await Promise.all([one.stop(), other.stop()])
    },
  }
}
