import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, opendir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Passes everything on, and knows its checksum and length at the end. */
export const createMeter = () => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, sha256: () => hash.digest('hex'), bytes: () => bytes }
}

/** For their owner only, and on the disk before it returns. */
export const privateFile = (path: string) => createWriteStream(path, { mode: 0o600, flush: true, flags: 'wx' })

/** Checksum and length of a file, a chunk at a time; with `to`, it is copied on the way. @throws ENOENT where it is not there. */
export const readThrough = async (from: string, to?: string): Promise<{ readonly sha256: string; bytes: number }> => {
  const meter = createMeter()
  if (to) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await pipeline(createReadStream(from), meter.stream, privateFile(to))
  } else await pipeline(createReadStream(from), meter.stream.resume())
  return { sha256: meter.sha256(), bytes: meter.bytes() }
}

/** All files below a folder, by paths relative to it, one at a time; names that begin with a dot are left out. */
export async function* listFiles(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(root, path)
    else if (entry.isFile()) yield path
  }
}

/** What may be linked instead of copied never changes once it is there. */
const linkOrCopy = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await link(from, to)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return
    // Another disk, one without links, or one that takes no more of them for this file.
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error
    await readThrough(from, to)
  }
}

/** Files that are never changed in place: each takes its space once, however many backups have it. */
export const linkFolder = async (from: string, to: string): Promise<void> => {
  for await (const path of listFiles(from))
    await linkOrCopy(join(from, path), join(to, path)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
}

export const copyFolder = async (from: string, to: string): Promise<void> => {
  for await (const path of listFiles(from))
    await readThrough(join(from, path), join(to, path)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
