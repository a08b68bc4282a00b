import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import type { Unprivileged } from './unprivileged.ts'

export const OWNER = 'guildhall'
/** Only names the socket's file; nothing listens on the network. */
export const PORT = 5432

/** Of the house's database behind the socket in this folder, as one text. */
export const databaseUrl = (socket: string): string =>
  `postgresql://${OWNER}@localhost:${PORT}/${OWNER}?host=${encodeURIComponent(socket)}`

const DRAFT = 'postgres.new-'

const SPEECH = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const ENTRANCE = ['--auth-local=trust', '--auth-host=reject', `--username=${OWNER}`]

/**
 * The cluster's folder, made when missing. A cluster is made aside and renamed: a folder with the final name is always whole,
 * however the making ended.
 */
export const clusterFolder = async (
  dataDir: string,
  binaries: Binaries,
  unprivileged: Unprivileged,
  fsync: boolean,
): Promise<string> => {
  const folder = join(dataDir, 'postgres')
  for (const name of readdirSync(dataDir))
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true })
  if (!existsSync(folder)) {
    const draft = join(dataDir, `${DRAFT}${process.pid}`)
    mkdirSync(draft, { mode: 0o700 })
    unprivileged.own(draft)
    await makeCluster(draft, binaries, unprivileged, fsync)
    renameSync(draft, folder)
  }
  unprivileged.own(folder)
  return folder
}

const makeCluster = async (draft: string, binaries: Binaries, { prefix, ids }: Unprivileged, fsync: boolean) => {
  const sync = fsync ? [] : ['--no-sync']
  const [program = '', ...rest] = [
    ...prefix,
    binaries.initdb,
    '-D',
    draft,
    '--no-instructions',
    ...SPEECH,
    ...ENTRANCE,
    ...sync,
  ]
  const child = spawn(program, rest, {
    ...ids,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: bareEnvironment(),
    cwd: draft,
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new CannotStart(`Postgres could not make its files in ${draft}:\n${said.trim()}`)
}

/** Without our secrets, and without PGPORT, PGDATA and their like, which would move the server. */
export const bareEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C' })

/** The house's database, made when missing. */
export const ensureDatabase = async (socket: string) => {
  const client = new pg.Client({ host: socket, port: PORT, user: OWNER, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [OWNER])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${OWNER}`)
  } finally {
    await client.end()
  }
}
