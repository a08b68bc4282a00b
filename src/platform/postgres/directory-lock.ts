import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf } from './birth.ts'
import { CannotStart } from './cannot-start.ts'

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
const isHeld = (text: string): boolean => {
  const [pid, birth] = text.split('\n')
  return birthOf(Number(pid)) === birth
}

/** Whether a living process holds the directory. */
export const isClaimed = (dataDir: string): boolean => {
  const text = read(join(dataDir, 'guildhall.lock'))
  return text !== null && isHeld(text)
}

/**
 * Claims the directory for this process, before anything in it is touched; answers how to give it back.
 * The lock of a process that is gone is taken over. Postgres's own interlock stands behind this one: it cannot speak for
 * the time before the cluster exists, nor in a sentence for people.
 * @throws CannotStart when a living process holds it.
 */
export const claimDirectory = (dataDir: string): (() => void) => {
  const path = join(dataDir, 'guildhall.lock')
  const mark = randomBytes(6).toString('hex')
  const mine = `${process.pid}\n${birthOf(process.pid)}\n${mark}\n`
  const draft = `${path}.${mark}`
  writeFileSync(draft, mine)
  try {
    while (!claimed(draft, path)) setStaleAside(path, `${draft}.stale`, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/** A link appears whole or not at all, and never over another's. */
const claimed = (draft: string, path: string): boolean => {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

const setStaleAside = (path: string, aside: string, dataDir: string) => {
  const refusal = new CannotStart(`Another Guildhall is already running on ${dataDir}; stop it or set DATA_DIR.`)
  const seen = read(path)
  if (seen === null) return
  if (isHeld(seen)) throw refusal
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  // Danger: between reading and moving, a faster process may have taken the stale lock over; then this is its lock.
  const moved = read(aside)
  if (moved !== seen) {
    claimed(aside, path)
    rmSync(aside, { force: true })
    throw refusal
  }
  rmSync(aside, { force: true })
}
