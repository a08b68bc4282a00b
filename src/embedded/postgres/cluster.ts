import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { Unprivileged } from './unprivileged.ts'

export const DATABASE_OWNER = 'guildhall'
/** Only part of the socket's file name; nothing listens on the network. */
export const SOCKET_PORT = 5432

/** The connection URL of the app's database, for the socket in this folder. */
export const databaseUrl = (socketDir: string): string =>
  `postgresql://${DATABASE_OWNER}@localhost:${SOCKET_PORT}/${DATABASE_OWNER}?host=${encodeURIComponent(socketDir)}`

const DRAFT_PREFIX = 'postgres.new-'

const LOCALE_ARGS = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const AUTH_ARGS = ['--auth-local=trust', '--auth-host=reject', `--username=${DATABASE_OWNER}`]

/**
 * Creates the cluster's folder if missing. A cluster is created under a temporary name and renamed: a folder with the final name is
 * complete, even after an interrupted start.
 */
export const ensureCluster = async (
  dataDir: string,
  binaries: Binaries,
  unprivileged: Unprivileged,
  fsync: boolean,
): Promise<string> => {
  const folder = join(dataDir, 'postgres')
  for (const name of readdirSync(dataDir))
    if (name.startsWith(DRAFT_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  if (!existsSync(folder)) {
    const draftDir = join(dataDir, `${DRAFT_PREFIX}${process.pid}`)
    mkdirSync(draftDir, { mode: 0o700 })
    unprivileged.chown(draftDir)
    await runInitdb(draftDir, binaries, unprivileged, fsync)
    renameSync(draftDir, folder)
  }
  unprivileged.chown(folder)
  return folder
}

const runInitdb = async (draftDir: string, binaries: Binaries, { prefix, ids }: Unprivileged, fsync: boolean) => {
  const sync = fsync ? [] : ['--no-sync']
  const [program = '', ...rest] = [
    ...prefix,
    binaries.initdb,
    '-D',
    draftDir,
    '--no-instructions',
    ...LOCALE_ARGS,
    ...AUTH_ARGS,
    ...sync,
  ]
  const child = spawn(program, rest, {
    ...ids,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: minimalEnvironment(),
    cwd: draftDir,
  })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartupError(`Postgres could not make its files in ${draftDir}:\n${stderr.trim()}`)
}

/** Without our secrets, and without PGPORT, PGDATA and similar variables, which would change the server's settings. */
export const minimalEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C' })

/** Creates the app's database if missing. */
export const ensureDatabase = async (socketDir: string) => {
  const client = new pg.Client({ host: socketDir, port: SOCKET_PORT, user: DATABASE_OWNER, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_OWNER])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_OWNER}`)
  } finally {
    await client.end()
  }
}
