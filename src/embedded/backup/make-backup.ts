import { createWriteStream } from 'node:fs'
import { mkdir, open, realpath, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { BackupError, sayWhy } from './backup-error.ts'
import { asOnlyBackup } from './backup-lock.ts'
import { measureCluster, streamBaseBackup } from './base-backup.ts'
import { copyFolder, createMeter, exists, hasCode, linkFolder, listFiles, privateFile, readThrough } from './copying.ts'
import { draftOf, removeOldDrafts } from './drafts.ts'
import { DATABASE, MANIFEST, type Manifest, newManifest, SECRET, SUMS } from './manifest.ts'

export type BackupOptions = {
  readonly dataDir: string
  /** A folder that does not exist yet. */
  readonly folder: string
  /** Of the site. */
  readonly version: string
  /** A session of its own on the embedded database, with the rights of its owner; the caller ends it. */
  readonly client: pg.Client
  readonly now: () => Temporal.Instant
  /** Free bytes of the disk of a folder; a test has less than there are. */
  readonly readFree?: (folder: string) => Promise<number>
}

/** What the database may write while its backup is made. */
const SPARE_BYTES = 256 * 1024 * 1024

/**
 * Backs up a running site into a new folder: the database as it is at one moment, and every file that a row of that moment names.
 * The folder appears when it is whole and on the disk.
 * @throws BackupError when there is not enough space, when the database is not the embedded one, or when the folder exists.
 */
export const makeBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { dataDir, folder } = options
  const what = `No backup was made in ${folder}`
  try {
    await requireEmbedded(options)
    if (await exists(folder)) throw new BackupError(`${what}: it is there already; name a folder that is not.`)
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
    return await asOnlyBackup(dataDir, async removed => {
      await removeOldDrafts(dirname(folder), options.now())
      await requireSpace(options, what)
      const draft = draftOf(folder)
      try {
        await rm(draft, { recursive: true, force: true })
        await mkdir(draft, { mode: 0o700 })
        const manifest = await fill(draft, removed, options)
        await rename(draft, folder)
        await syncFolder(dirname(folder))
        return manifest
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        throw error
      }
    })
  } catch (error) {
    throw sayWhy(error, what)
  }
}

const fill = async (draft: string, removed: string, options: BackupOptions): Promise<Manifest> => {
  const { dataDir, client, now, version } = options
  const startedAt = now()
  let madeAt = startedAt
  const meter = createMeter()
  const ending = () => {
    madeAt = now()
  }
  await pipeline(
    streamBaseBackup(client, join(dataDir, 'postgres'), ending),
    createZstdCompress(),
    meter.stream,
    privateFile(join(draft, DATABASE)),
  )
  // After the moment of the database: what a row of it names is still there, or has been removed meanwhile.
  await linkFolder(join(dataDir, 'files'), join(draft, 'files'))
  await linkFolder(removed, join(draft, 'files'))
  await copyFolder(join(dataDir, 'mail'), join(draft, 'mail'))
  if (await exists(join(dataDir, SECRET))) await readThrough(join(dataDir, SECRET), join(draft, SECRET))
  const files = await writeSums(draft)
  const database = { ...(await describeDatabase(client)), sha256: meter.sha256() }
  const manifest = newManifest({
    ...{ version, startedAt: startedAt.toString(), madeAt: madeAt.toString(), database },
    files: { count: files.count, sha256: files.sha256 },
    bytes: meter.bytes() + files.bytes,
  })
  await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  return manifest
}

/** The checksums of everything but the database, in the format of `sha256sum`. */
const writeSums = async (draft: string) => {
  const paths = async function* () {
    for await (const path of listFiles(draft)) if (path !== DATABASE) yield path
  }
  let [count, bytes] = [0, 0]
  const lines = async function* () {
    for await (const path of paths()) {
      const sum = await readThrough(join(draft, path))
      count += 1
      bytes += sum.bytes
      yield `${sum.sha256}  ${path}\n`
    }
  }
  const meter = createMeter()
  // Its own name begins with a dot while it grows, so that it is not one of the files.
  await pipeline(lines, meter.stream, createWriteStream(join(draft, `.${SUMS}`), { mode: 0o600, flush: true }))
  await rename(join(draft, `.${SUMS}`), join(draft, SUMS))
  return { count, bytes, sha256: meter.sha256() }
}

const describeDatabase = async (client: pg.Client): Promise<Omit<Manifest['database'], 'sha256'>> => {
  const { rows } = await client.query<{ version: string; migrations: number; last: string }>(
    `select current_setting('server_version') as version, count(*)::int as migrations, max(created_at)::text as last
     from drizzle.__drizzle_migrations`,
  )
  const { version = '', migrations = 0, last = '0' } = rows[0] ?? {}
  return { version, migrations, lastMigration: Number(last) }
}

const requireEmbedded = async ({ client, dataDir }: BackupOptions): Promise<void> => {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const folder = join(dataDir, 'postgres')
  const isOurs = rows[0]?.folder === (await realpath(folder).catch(() => null))
  if (!isOurs)
    throw new BackupError(
      'The database of DATABASE_URL is backed up by its own means (pg_dump, pgBackRest: deploy/README.md), and not by this command.',
    )
}

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** A disk that becomes full would stop the database itself, so the backup needs what it could need at most. */
const requireSpace = async ({ dataDir, folder, readFree = freeOf }: BackupOptions, what: string): Promise<void> => {
  const parent = dirname(folder)
  const needed = (await measureCluster(join(dataDir, 'postgres'))) + SPARE_BYTES
  const free = await readFree(parent)
  if (free >= needed) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new BackupError(`${what}: it may need ${megabytes(needed)}, and ${megabytes(free)} of the disk are free.`)
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  // Some network drives cannot.
  await folder.sync().catch((error: unknown) => {
    if (!hasCode(error, 'EINVAL', 'ENOTSUP', 'EPERM')) throw error
  })
  await folder.close()
}
