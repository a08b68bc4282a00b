import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { isDirectoryLocked, lockDirectory } from '../postgres/directory-lock.ts'
import { BackupError, sayWhy } from './backup-error.ts'
import { createMeter, hasCode, privateFile, readThrough } from './copying.ts'
import { DATABASE, FOLDERS, type Manifest, readManifest, SECRET, SUMS } from './manifest.ts'
import { finishTakingOver, takeOver } from './taking-over.ts'

export type RestoreOptions = {
  readonly backup: string
  /** Made if it is missing. */
  readonly dataDir: string
  /** What this version of the site knows. */
  readonly lastMigration: number
  readonly postgresVersion: string
  readonly now: Temporal.Instant
  /**
   * Starts the restored data, in a data directory of their own, and looks whether they are whole. Where it throws, nothing is replaced.
   */
  readonly check: (restoredDir: string) => Promise<void>
}

export type Restored = {
  readonly manifest: Manifest
  /** Where the data of before are; null where there were none. */
  readonly kept: string | null
}

const DRAFT = '.restored-'

/**
 * Restores a backup into a data directory that is not in use: first beside the present data, and when it is whole and checked, in
 * their place. The present data are kept.
 * @throws BackupError for a backup that is damaged, newer or none, and while the site runs.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { backup, dataDir } = options
  const manifest = await readManifest(backup)
  requireUsable(options, manifest)
  const what = `${backup} was not restored, and nothing was changed`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    if (isDirectoryLocked(dataDir))
      throw new BackupError(
        `The site runs on ${dataDir}. Stop it first, or restore into another folder beside it: npm run admin -- restore ${backup} <folder>`,
      )
    const unlock = lockDirectory(dataDir)
    try {
      finishTakingOver(dataDir)
      return await restoreLocked(options, manifest)
    } finally {
      unlock()
    }
  } catch (error) {
    throw sayWhy(error, what)
  }
}

const requireUsable = ({ backup, lastMigration, postgresVersion }: RestoreOptions, manifest: Manifest): void => {
  const { version, database } = manifest
  if (database.lastMigration > lastMigration)
    throw new BackupError(
      `The backup ${backup} was made by a newer Guildhall (${version}): restore it with that version.`,
    )
  const major = (text: string) => text.split('.')[0]
  if (major(database.version) !== major(postgresVersion))
    throw new BackupError(
      `The backup ${backup} has files of Postgres ${database.version}, and this Guildhall brings ${postgresVersion}: restore it with Guildhall ${version}.`,
    )
}

const restoreLocked = async (options: RestoreOptions, manifest: Manifest): Promise<Restored> => {
  const { backup, dataDir, now } = options
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true })
  const stamp = now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const restored = `${DRAFT}${stamp}`
  const draft = join(dataDir, restored)
  try {
    await mkdir(draft)
    // Started by root, Postgres runs as another user and needs to reach its own folder.
    await chmod(draft, 0o711)
    await copyFiles(backup, manifest, draft)
    await extractDatabase(backup, manifest, join(draft, 'postgres'))
    for (const name of FOLDERS) await mkdir(join(draft, name), { recursive: true, mode: 0o700 })
    await options.check(draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  const name = `before-restore-${stamp}`
  takeOver(dataDir, { restored, kept: name })
  const kept = join(dataDir, name)
  if ((await readdir(kept)).length > 0) return { manifest, kept }
  await rmdir(kept)
  return { manifest, kept: null }
}

const damaged = (backup: string, name: string): BackupError =>
  new BackupError(`The backup ${backup} is damaged: ${name} is not what was backed up. Nothing was changed.`)

/** @throws BackupError unless it is a path below its folder. */
const safePath = (backup: string, path: string): string => {
  if (path.startsWith('/') || path.includes('\0') || normalize(path).startsWith('..')) throw damaged(backup, path)
  return path
}

const extractDatabase = async (backup: string, manifest: Manifest, target: string): Promise<void> => {
  const meter = createMeter()
  const tar = extract()
  const unpacking = (async () => {
    for await (const entry of tar) {
      const path = join(target, safePath(backup, entry.header.name))
      if (entry.header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 })
        entry.resume()
      } else await pipeline(entry, privateFile(path))
    }
  })()
  await mkdir(target, { mode: 0o700 })
  try {
    await Promise.all([
      unpacking,
      pipeline(createReadStream(join(backup, DATABASE)), meter.stream, createZstdDecompress(), tar),
    ])
  } catch (error) {
    if (error instanceof BackupError || isOfDisk(error)) throw error
    throw damaged(backup, DATABASE)
  }
  if (meter.sha256() !== manifest.database.sha256) throw damaged(backup, DATABASE)
}

const isOfDisk = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO')

const LINE = /^([0-9a-f]{64}) {2}(.+)$/
const isExpected = (path: string): boolean => path === SECRET || FOLDERS.some(name => path.startsWith(`${name}/`))

const copyFiles = async (backup: string, manifest: Manifest, draft: string): Promise<void> => {
  const sums = join(backup, SUMS)
  const orDamaged = (name: string) => (error: unknown) => {
    throw hasCode(error, 'ENOENT') ? damaged(backup, name) : error
  }
  const { sha256 } = await readThrough(sums).catch(orDamaged(SUMS))
  if (sha256 !== manifest.files.sha256) throw damaged(backup, SUMS)
  for await (const line of createInterface({ input: createReadStream(sums), crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, sum, path = ''] = LINE.exec(line) ?? []
    if (!isExpected(path)) throw damaged(backup, SUMS)
    const copied = await readThrough(join(backup, safePath(backup, path)), join(draft, path)).catch(orDamaged(path))
    if (copied.sha256 !== sum) throw damaged(backup, path)
  }
}
