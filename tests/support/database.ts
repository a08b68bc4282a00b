import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, disconnect } from '#platform/database.ts'

/** Runs one statement beside all databases. */
const command = async (statement: string) => {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new database with all tables and nothing in them; `drop` ends whoever is still connected. */
export const freshDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const url = new URL(inject('templateUrl'))
  const template = url.pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files outdoes writing them through the log, as fsync is off here.
  await command(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** Gives the test file a database of its own and connects the house to it. */
export const ownDatabase = (): { readonly url: string } => {
  let own: Awaited<ReturnType<typeof freshDatabase>> | undefined
  beforeAll(async () => {
    own = await freshDatabase()
    connect({ connectionString: own.url, max: 20 })
  })
  afterAll(async () => {
    await disconnect()
    await own?.drop()
  })
  return {
    get url() {
      if (!own) throw new Error('the database is there from beforeAll on')
      return own.url
    },
  }
}
