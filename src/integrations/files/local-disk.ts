import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { now } from '#platform/clock.ts'
import { type FileMetadata, type FileStore, isKey, requireKey, requirePrefix, type StoredFile } from './port.ts'

/** Names that no key contains. */
const [INCOMING, CONTENT, METADATA] = ['.incoming', 'content.bin', 'metadata.json']
const ABANDONED_HOURS = 24

type LocalDiskOptions = {
  readonly folder: string
  /** While a backup is made, the folder for deleted files, which it may need; on the same disk, with a name that no key has. */
  readonly findRemovedFolder?: () => string | null
}

/**
 * Files in a folder of this machine: `<folder>/<key>/content.bin` beside `metadata.json`. A file appears by one rename, so that a
 * crash leaves it whole or not at all. Only the owner can read the folder.
 */
export const createLocalDisk = ({ folder, findRemovedFolder = () => null }: LocalDiskOptions): FileStore => {
  const incoming = join(folder, INCOMING)
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  removeAbandoned(incoming)
  const folderOf = (key: string): string => join(folder, requireKey(key))
  const infoOf = async (key: string): Promise<StoredFile | null> => {
    const found = await orNull(stat(join(folderOf(key), CONTENT)))
    return (
      found && { key, size: found.size, storedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)) }
    )
  }
  return {
    name: 'local-disk',
    put: async (key, content, metadata) => {
      const target = folderOf(key)
      const draft = await mkdtemp(join(incoming, 'put-'))
      try {
        await pipeline(content, createWriteStream(join(draft, CONTENT), { mode: 0o600, flush: true }))
        await writeMetadata(join(draft, METADATA), metadata)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await rm(target, { recursive: true, force: true })
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        throw error
      }
      const stored = await infoOf(key)
      if (!stored) throw new Error(`the file ${key} was deleted while it was stored`)
      return stored
    },
    list: async prefix => {
      const paths = (await orNull(readdir(join(folder, requirePrefix(prefix)), { recursive: true }))) ?? []
      const keys = paths.flatMap(path => (path.endsWith(`/${CONTENT}`) ? [prefix + dirname(path)].filter(isKey) : []))
      const found = await Promise.all(keys.toSorted().map(infoOf))
      return found.filter(each => each !== null)
    },
    readMetadata: async key => {
      const text = await orNull(readFile(join(folderOf(key), METADATA), 'utf8'))
      return text === null ? null : (JSON.parse(text) as FileMetadata)
    },
    updateMetadata: async (key, metadata) => {
      const draft = await mkdtemp(join(incoming, 'metadata-'))
      await writeMetadata(join(draft, METADATA), metadata)
      await orNull(rename(join(draft, METADATA), join(folderOf(key), METADATA)))
      await rm(draft, { recursive: true, force: true })
    },
    open: async (key, range) => {
      const handle = await orNull(open(join(folderOf(key), CONTENT)))
      return handle?.createReadStream(range && { start: range.from, end: range.to - 1 }) ?? null
    },
    delete: async key => {
      const removed = findRemovedFolder()
      if (removed) await orNull(move(folderOf(key), join(removed, requireKey(key))))
      // The backup may have ended meanwhile, and its folder with it, before the file was in it or after.
      if (removed && findRemovedFolder()) return
      for (const path of [folderOf(key), removed]) if (path) await rm(path, { recursive: true, force: true })
    },
  }
}

const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
}

const writeMetadata = (path: string, metadata: FileMetadata) =>
  writeFile(path, JSON.stringify(metadata), { mode: 0o600, flush: true })

/** Drafts of processes that died. Younger ones may belong to a process that runs. */
const removeAbandoned = (incoming: string): void => {
  const before = now().subtract({ hours: ABANDONED_HOURS }).epochMilliseconds
  for (const name of readdirSync(incoming)) {
    const path = join(incoming, name)
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? before) < before)
      rmSync(path, { recursive: true, force: true })
  }
}

/** Null where the file or its folder does not exist. */
const orNull = <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
