import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { checkWritable } from './data-directory.ts'
import { transaction } from './database.ts'
import { sqlStateOf } from './database-errors.ts'
import { log } from './log.ts'
import { logFailure } from './outage-log.ts'
import { writeChecks } from './table.ts'

/** Requests for `/ready` and `/writable`, however many, cause one check of each kind in this time. */
const REUSE_MS = 3_000
const ANSWER_MS = 5_000
/** Eight pages of Postgres, in rows that it does not compress. */
const ROWS = 32
const PADDING = 'x'.repeat(1_900)

const SENTENCES: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full.',
  '25006': 'The database takes no changes: it is read-only.',
}
/** A backup reads every table to its end: the database answers, but does not let this one be truncated. */
const LOCK_NOT_AVAILABLE = '55P03'
const DATABASE_SILENT = 'The database does not answer.'

/**
 * Writes to new pages of a table and commits. Danger: an update, or an insert into a table with free space, succeeds on a full disk;
 * `truncate` begins a new file.
 */
const writeToDatabase = () =>
  transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = '3s'`)
    await tx.execute(sql`set local lock_timeout = '1s'`)
    await tx.execute(sql`truncate ${writeChecks}`)
    await tx.insert(writeChecks).values(Array.from({ length: ROWS }, () => ({ padding: PADDING })))
  })

const databaseProblem = async (): Promise<string | null> => {
  try {
    const late = pause(ANSWER_MS, 'late' as const, { ref: false })
    return (await Promise.race([writeToDatabase(), late])) === 'late' ? DATABASE_SILENT : null
  } catch (error) {
    const state = sqlStateOf(error) ?? ''
    if (state === LOCK_NOT_AVAILABLE) return null
    logFailure('error', { err: error }, 'the database cannot be written')
    const isSilent = !/^\w{5}$/.test(state) || /^(08|57)/.test(state)
    return SENTENCES[state] ?? (isSilent ? DATABASE_SILENT : 'The database cannot be written.')
  }
}

const folderProblem = async (folder: string): Promise<string | null> => {
  try {
    await checkWritable(folder)
    return null
  } catch (error) {
    log.error({ err: error }, 'the data directory cannot be written')
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    return isFull ? 'The disk of the data directory is full.' : 'The data directory cannot be written.'
  }
}

type ReadinessOptions = {
  /** The data directory, where this process writes to it. */
  readonly folder: string | null
  /** Milliseconds, for tests. */
  readonly clock?: () => number
}

/** One check for all who ask within three seconds. */
const checkOnce = (check: () => Promise<string | null>, clock: () => number) => {
  let last: { readonly at: number; readonly problem: Promise<string | null> } | undefined
  return (): Promise<string | null> => {
    if (!last || clock() - last.at >= REUSE_MS) last = { at: clock(), problem: check() }
    return last.problem
  }
}

/** What keeps this process from writing, as a sentence without secrets; `null` where nothing does. */
export const createReadiness = ({ folder, clock = () => performance.now() }: ReadinessOptions) => {
  /** Of this process alone: another one may be able to. */
  const findOwnProblem = checkOnce(async () => (folder === null ? null : folderProblem(folder)), clock)
  const findProblem = checkOnce(async () => (await databaseProblem()) ?? findOwnProblem(), clock)
  return { findOwnProblem, findProblem }
}
