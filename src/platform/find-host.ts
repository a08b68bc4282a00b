import pg from 'pg'
import type { DatabaseHost } from './database-address.ts'

/** A host that is off, or behind a cut, must not keep the others from being asked. */
const ATTEMPT_MS = 3_000
/** Many connections that are opened together cause one search. */
const REUSE_MS = 1_000

/** No host of the address will do; with what each of them said. Its code is the one of Postgres for a connection that cannot be made. */
export class NoHostError extends Error {
  readonly code = '08001'
}

/** Finds the host to connect to. */
export type HostFinder = {
  readonly find: () => Promise<DatabaseHost>
  /** A connection has shown that the host found last will not do any more. */
  readonly forget: () => void
}

type FinderOptions = {
  /** Of connections to the database, whichever host they lead to. */
  readonly config: pg.ClientConfig
  readonly hosts: readonly DatabaseHost[]
  readonly wanted: 'read-write' | 'any'
}

const ask = async ({ config, wanted }: FinderOptions, { host, port }: DatabaseHost): Promise<DatabaseHost> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ATTEMPT_MS, query_timeout: ATTEMPT_MS })
  client.on('error', () => undefined)
  client.host = host
  client.port = port
  try {
    await client.connect()
    if (wanted === 'any') return { host, port }
    const { rows } = await client.query<{ refuses: string }>(
      `select current_setting('transaction_read_only') as refuses`,
    )
    if (rows[0]?.refuses !== 'off') throw new Error('it takes no changes')
    return { host, port }
  } catch (error) {
    throw new Error(`${host}:${port}: ${sentenceOf(error)}`)
  } finally {
    // Not awaited: a host that is silent would be waited for.
    client.end().catch(() => undefined)
  }
}

const sentenceOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return [code, message].filter(Boolean).join(' ')
}

/** Asks all hosts at once; the first that will do is taken, also by the connections that are opened within a second. */
export const createHostFinder = (options: FinderOptions): HostFinder => {
  let last: { readonly at: number; readonly found: Promise<DatabaseHost> } | undefined
  const search = (): Promise<DatabaseHost> =>
    Promise.any(options.hosts.map(host => ask(options, host))).catch((error: AggregateError) => {
      last = undefined
      const said = error.errors.map(each => (each as Error).message).join('; ')
      throw new NoHostError(`no host of the database will do: ${said}`)
    })
  return {
    find: () => {
      if (!last || performance.now() - last.at > REUSE_MS) last = { at: performance.now(), found: search() }
      return last.found
    },
    forget: () => {
      last = undefined
    },
  }
}
