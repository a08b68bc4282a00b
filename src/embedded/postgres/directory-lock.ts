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

/** Whoever wrote this lock still runs. */
const isHolderAlive = (text: string): boolean => {
  const [pid, birth] = text.split('\n')
  return processStartTime(Number(pid)) === birth
}

/** Whether a living process holds the directory. */
export const isDirectoryLocked = (dataDir: string): boolean => {
  const text = read(join(dataDir, 'guildhall.lock'))
  return text !== null && isHolderAlive(text)
}

/**
 * Claims the directory for this process, before anything in it is touched; answers how to give it back.
 * The lock of a process that is gone is taken over. Postgres's own interlock stands behind this one: it cannot speak for
 * the time before the cluster exists, nor in a sentence for people.
 * @throws CannotStart when a living process holds it.
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

/** A link appears whole or not at all, and never over another's. */
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
  // Danger: between reading and moving, a faster process may have taken the stale lock over; then this is its lock.
  const movedContent = read(aside)
  if (movedContent !== staleContent) {
    tryLink(aside, path)
    rmSync(aside, { force: true })
    throw refusal
  }
  rmSync(aside, { force: true })
}
