import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { StartupError } from '#platform/startup-error.ts'

/** unix(7) allows 107 bytes on Linux, macOS 103; the socket's file name takes 19 of them. */
const MAX_PATH_BYTES = 103 - '/.s.PGSQL.5432.lock'.length

/** A private folder for the socket: in the data directory, or in a short temporary one where that path is too long. */
export const ensureSocketDirectory = (dataDir: string): string => {
  const inDataDir = join(dataDir, 'socket')
  if (Buffer.byteLength(inDataDir) <= MAX_PATH_BYTES) return ensurePrivateDirectory(inDataDir)
  const name = `guildhall-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const inTempDir = join(tmpdir(), name)
  return ensurePrivateDirectory(Buffer.byteLength(inTempDir) <= MAX_PATH_BYTES ? inTempDir : join('/tmp', name))
}

const ensurePrivateDirectory = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  // Danger: all users share the temporary folder; a folder or link that another user created there first cannot be trusted.
  const mine = getuid?.()
  if (!found.isDirectory() || (mine !== undefined && mine !== 0 && found.uid !== mine))
    throw new StartupError(`${folder} belongs to another user; remove it or set DATA_DIR to a shorter path.`)
  chmodSync(folder, 0o700)
  return folder
}
