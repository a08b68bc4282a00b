import pg from 'pg'
import { getPool } from '#platform/connections.ts'

type Statement = pg.QueryConfig & { readonly rowMode?: 'array' }

/** Records every statement of the app's pool with its values. `take` returns and clears them. */
export const recordStatements = () => {
  let statements: Statement[] = []
  const addStatement = (given: unknown, values: unknown) => {
    const config = typeof given === 'string' ? { text: given } : (given as Statement)
    const { text, name, rowMode } = config as Statement
    statements.push({
      text,
      ...(name ? { name } : {}),
      ...(rowMode ? { rowMode } : {}),
      values: (Array.isArray(values) ? values : config.values) as unknown[],
    })
  }
  const recorded = new WeakSet<pg.PoolClient>()
  // Each time that a connection is taken: those that were opened before are recorded too.
  getPool().on('acquire', client => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client)
    client.query = ((given: unknown, ...rest: unknown[]) => {
      addStatement(given, rest[0])
      return (query as (...all: unknown[]) => unknown)(given, ...rest)
    }) as typeof client.query
  })
  return {
    take: (): readonly Statement[] => {
      const taken = statements
      statements = []
      return taken
    },
  }
}

/** Runs statements one after another on one connection, with `pg` alone. */
export const openReplay = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' })
  await client.connect()
  return {
    replay: async (statements: readonly Statement[]) => {
      for (const statement of statements) await client.query(statement)
    },
    close: () => client.end(),
  }
}
