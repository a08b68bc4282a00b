import { constants } from 'node:fs'
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Pack, pack } from 'tar-stream'

/**
 * Contents that belong to a server that runs and not to its data, as the documentation of Postgres lists them for base backups
 * ("Making a Base Backup Using the Low Level API"). The WAL is added at the end, as far as it is needed.
 */
const EMPTY_FOLDERS = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(\.old)?|tablespace_map(\.old)?)$/
const CONTROL = 'global/pg_control'
const CHUNK_BYTES = 64 * 1024

const ask = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row> => {
  const { rows } = await client.query<Row>(text)
  if (!rows[0]) throw new Error(`no answer: ${text}`)
  return rows[0]
}

/**
 * The files of a running cluster as a tar, with the WAL that makes one moment of them: everything that was acknowledged before the
 * call of `ending` is in. `client` needs the rights of a superuser and a session of its own; it holds the WAL back meanwhile,
 * and its end ends the backup in any case.
 */
export const streamBaseBackup = (client: pg.Client, clusterDir: string, ending: () => void): Readable => {
  const tar = pack()
  const filling = fill(tar, client, clusterDir, ending).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  )
  const out = Readable.from(tar)
  out.once('close', () => void filling)
  return out
}

const fill = async (tar: Pack, client: pg.Client, clusterDir: string, ending: () => void): Promise<void> => {
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0')
  // Temporary: it goes with the session. Without it a checkpoint may remove WAL that the backup needs.
  const slot = `guildhall_backup_${process.pid}`
  await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [slot])
  const start = await ask<{ file: string }>(
    client,
    `select pg_walfile_name(pg_backup_start('guildhall', true)) as file`,
  )
  for await (const path of walk(clusterDir)) await addFile(tar, clusterDir, path)
  ending()
  const end = await ask<{ labelfile: string; file: string }>(
    client,
    // One less: the position is the end of the last record, which may be the beginning of the next file.
    'select labelfile, pg_walfile_name(lsn - 1) as file from pg_backup_stop(false)',
  )
  await addContent(tar, 'backup_label', Buffer.from(end.labelfile))
  await addContent(tar, CONTROL, await readWhole(join(clusterDir, CONTROL)))
  for (const name of await listWal(clusterDir, start.file, end.file))
    await addFile(tar, clusterDir, join('pg_wal', name))
  await client.query('select pg_drop_replication_slot($1)', [slot])
}

/** Folders end with a slash. What disappears meanwhile is left out: the WAL has what became of it. */
async function* walk(root: string, folder = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(orNothing)) {
    const path = join(folder, entry.name)
    if (LEFT_OUT.test(entry.name) || path === CONTROL) continue
    if (entry.isDirectory()) {
      yield `${path}/`
      if (!EMPTY_FOLDERS.has(path)) yield* walk(root, path)
    } else if (entry.isFile()) yield path
  }
  if (folder === 'pg_wal') yield 'pg_wal/archive_status/'
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const orNothing = (error: unknown): never[] => {
  if (isGone(error)) return []
  throw error
}

const addFile = async (tar: Pack, root: string, path: string): Promise<void> => {
  if (path.endsWith('/')) return addContent(tar, path, null)
  const file = await open(join(root, path), constants.O_RDONLY).catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (!file) return
  try {
    await addOpenFile(tar, path, file)
  } finally {
    await file.close()
  }
}

/** A file that has become longer is cut at the length with which it began, a shorter one is filled with zeros: the WAL mends both. */
const addOpenFile = async (tar: Pack, path: string, file: FileHandle): Promise<void> => {
  const { size } = await file.stat()
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name: path, size, mode: 0o600 }, error => (error ? reject(error) : resolve()))
    const send = async () => {
      for (let sent = 0; sent < size; ) {
        const wanted = Math.min(CHUNK_BYTES, size - sent)
        const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, sent)
        const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
        sent += chunk.length
        if (!entry.write(chunk)) await new Promise(drained => entry.once('drain', drained))
      }
      entry.end()
    }
    send().catch(reject)
  })
}

const addContent = (tar: Pack, name: string, content: Buffer | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    if (content) tar.entry({ name, mode: 0o600 }, content, done)
    else tar.entry({ name, type: 'directory', mode: 0o700 }, done)
  })

/** A file that is rewritten in place: read until it is the same twice, so that it is no half of two writes. */
const readWhole = async (path: string): Promise<Buffer> => {
  for (let before = await readFile(path); ; ) {
    await pause(5)
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

const SEGMENT = /^[0-9A-F]{24}$/

/** Segments from the first to the last one that the backup needs; all are on the disk, because the end of a backup begins a new one. */
const listWal = async (clusterDir: string, first: string, last: string): Promise<readonly string[]> => {
  const names = (await readdir(join(clusterDir, 'pg_wal'))).filter(name => SEGMENT.test(name)).toSorted()
  const needed = names.filter(name => name >= first && name <= last)
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error(`the WAL from ${first} to ${last} is not whole: ${needed.join(', ')}`)
  return needed
}

/** Bytes of the files of a cluster, with the WAL that is there. */
export const measureCluster = async (clusterDir: string): Promise<number> => {
  let bytes = 0
  for await (const path of walk(clusterDir)) {
    if (path.endsWith('/')) continue
    bytes += (await stat(join(clusterDir, path)).catch(() => null))?.size ?? 0
  }
  return bytes
}
