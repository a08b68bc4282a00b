import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { startPostgres } from './postgres.ts'
import { processStartTime } from './process-identity.ts'

const OWN_PROGRAM = join(import.meta.dirname, '../../../tests/support/postgres-process.ts')
const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined }

/** Registered before the servers, so that it is removed after they have stopped. */
const newFolder = () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

const made = temporaryFolder()
beforeAll(async () => (await startPostgres({ dataDir: made, log: quiet, fsync: false })).stop())
afterAll(() => removeFolder(made))

/** As after an earlier start: saves each test the time of creating a cluster. */
const usedFolder = () => {
  const folder = newFolder()
  cpSync(made, folder, { recursive: true })
  return folder
}

const start = async (dataDir: string, options: { forbidNamespaces?: boolean } = {}) => {
  const postgres = await startPostgres({ dataDir, log: quiet, fsync: false, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** A separate process that starts Postgres and prints `{ pid, url }`, or its refusal. */
const startElsewhere = async (dataDir: string, prefix: string[] = []) => {
  const [program = '', ...rest] = [...prefix, process.execPath, OWN_PROGRAM, dataDir]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const result: { pid: number; url: string; refusal?: string } = JSON.parse(line)
  // Its Postgres runs on for a moment, in a folder that is about to be removed.
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (!result.refusal) await until(() => processStartTime(result.pid) === null)
  })
  return { ...result, child }
}

const query = async (url: string, text: string): Promise<unknown[][]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

describe('the embedded Postgres', () => {
  it('refuses a second start on the same directory, in this process and in another', async () => {
    const dataDir = usedFolder()
    await start(dataDir)
    const sentence = `Another Guildhall is already running on ${dataDir}; stop it or set DATA_DIR.`
    await expect(start(dataDir)).rejects.toThrow(sentence)
    expect((await startElsewhere(dataDir)).refusal).toBe(sentence)
  })

  it('lets exactly one of two parallel first starts succeed', async () => {
    const dataDir = newFolder()
    const outcomes = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)])
    expect(outcomes.filter(outcome => outcome.refusal)).toHaveLength(1)
  })

  it('takes over the lock of a process that has ended, even when its pid was reused', async () => {
    const dataDir = usedFolder()
    writeFileSync(join(dataDir, 'guildhall.lock'), `${process.pid}\nborn another day\nabc\n`)
    const postgres = await start(dataDir)
    expect(await query(postgres.url, 'select 1')).toEqual([[1]])
  })

  it('ends with its parent on kill -9, and committed data is there at the next start', async () => {
    const dataDir = usedFolder()
    const first = await startElsewhere(dataDir)
    await query(first.url, 'create table kept as select 7 as n')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    await until(() => processStartTime(first.pid) === null)
    const second = await start(dataDir)
    expect(await query(second.url, 'select n from kept')).toEqual([[7]])
  })

  it('starts at once after kill -9, without manual cleanup', async () => {
    const dataDir = usedFolder()
    const first = await startElsewhere(dataDir)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(await query((await start(dataDir)).url, 'select 1')).toEqual([[1]])
  })

  it('restarts and keeps committed data when the server itself is killed', async () => {
    const postgres = await start(usedFolder())
    await query(postgres.url, 'create table kept as select 8 as n')
    const before = postgres.pid
    process.kill(before, 'SIGKILL')
    await until(() => postgres.pid !== before)
    expect(await query(postgres.url, 'select n from kept')).toEqual([[8]])
  })

  it('does not mistake another process with the pid of a stale postmaster.pid for its own', async () => {
    const dataDir = usedFolder()
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.ppid}\n${dataDir}/postgres\n\n\n\n\n\nready   \n`,
    )
    expect(await query((await start(dataDir)).url, 'select 1')).toEqual([[1]])
  })

  it('shuts down cleanly, leaves no process running, and starts clean', async () => {
    const dataDir = usedFolder()
    const first = await startPostgres({ dataDir, log: quiet, fsync: false })
    const { pid } = first
    await first.stop()
    await first.exited
    expect(processStartTime(pid)).toBeNull()
    expect(await query((await start(dataDir)).url, 'select 1')).toEqual([[1]])
  })

  it('keeps fsync on unless a test turns it off', async () => {
    const postgres = await startPostgres({ dataDir: usedFolder(), log: quiet })
    onTestFinished(() => postgres.stop())
    expect(await query(postgres.url, 'show fsync')).toEqual([['on']])
  })

  it('sorts and lower-cases Polish characters, and has the extensions that the tables need', async () => {
    const { url } = await start(usedFolder())
    expect(await query(url, `select upper('żółć'), 'Łódź' ilike 'łÓDŹ'`)).toEqual([['ŻÓŁĆ', true]])
    await query(url, 'create extension btree_gist')
  })

  it('serves a directory whose path is too long for a socket, and leaves no files elsewhere', async () => {
    const dataDir = join(newFolder(), 'long-'.repeat(24))
    const postgres = await start(dataDir)
    expect(await query(postgres.url, 'select 1')).toEqual([[1]])
    const { host } = postgres.connection
    expect(host).not.toContain('long-')
    await postgres.stop()
    expect(existsSync(host)).toBe(false)
  })

  it('names the folder that cannot be written', async () => {
    const path = join(newFolder(), 'file')
    writeFileSync(path, '')
    await expect(start(path)).rejects.toThrow(`The folder ${path} cannot be written; set DATA_DIR`)
  })
})

// An ordinary user runs all tests above without switching; only root has these other ways.
describe.runIf(getuid?.() === 0)('as root', () => {
  it('runs as another user where user namespaces are forbidden, also on files made with them', async () => {
    const postgres = await start(usedFolder(), { forbidNamespaces: true })
    expect(await query(postgres.url, 'select 1')).toEqual([[1]])
  })

  it('names the folder that the other user cannot reach', async () => {
    const closed = join(newFolder(), 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o700)
    const attempt = start(join(closed, 'site'), { forbidNamespaces: true })
    await expect(attempt).rejects.toThrow(`cannot reach ${closed};`)
  })

  it('root is not needed: an ordinary user starts it too', async () => {
    const dataDir = newFolder()
    spawnSync('chown', ['65534:65534', dataDir])
    const elsewhere = await startElsewhere(dataDir, ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'])
    expect(await query(elsewhere.url, 'select 1')).toEqual([[1]])
  })
})
