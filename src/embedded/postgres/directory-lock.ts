import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { processStartTime } from './process-identity.ts'

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Whether the process that wrote this lock is still running. */
const isHolderAlive = (text: string): boolean => {
  const [pid, birth] = text.split('\n')
  return processStartTime(Number(pid)) === birth
}

/** Whether a running process holds the directory. */
export const isDirectoryLocked = (dataDir: string): boolean => {
  const text = read(join(dataDir, 'guildhall.lock'))
  return text !== null && isHolderAlive(text)
}

/**
 * Locks the directory for this process, before any file in it is changed; returns how to release it.
 * A lock of a process that has ended is taken over. Postgres has its own interlock too, but that does not cover
 * the time before the cluster exists, and its message is not meant for operators.
 * @throws StartupError when a running process holds it.
 */
export const lockDirectory = (dataDir: string): (() => void) => {
  const path = join(dataDir, 'guildhall.lock')
  const nonce = randomBytes(6).toString('hex')
  const content = `${process.pid}\n${processStartTime(process.pid)}\n${nonce}\n`
  const draft = `${path}.${nonce}`
  writeFileSync(draft, content)
  try {
    while (!tryLink(draft, path)) removeStaleLock(path, `${draft}.stale`, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path) === content) rmSync(path, { force: true })
  }
}

/** A hard link appears completely or not at all, and never replaces another lock. */
const tryLink = (draft: string, path: string): boolean => {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

const removeStaleLock = (path: string, aside: string, dataDir: string) => {
  const refusal = new StartupError(`Another Guildhall is already running on ${dataDir}; stop it or set DATA_DIR.`)
  const staleContent = read(path)
  if (staleContent === null) return
  if (isHolderAlive(staleContent)) throw refusal
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  // Danger: between reading and renaming, a faster process may have taken over the stale lock; then this file is its lock.
  const movedContent = read(aside)
  if (movedContent !== staleContent) {
    tryLink(aside, path)
    rmSync(aside, { force: true })
    throw refusal
  }
  rmSync(aside, { force: true })
}
