import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { getPool, getStandbyPool, isOnStandby, onStandby, readsFromStandby } from './connections.ts'
import { isInTransaction } from './database.ts'
import { databaseError, sqlStateOf } from './database-errors.ts'
import { isLiveConnected, onCleared } from './live-bus.ts'
import { logSparsely } from './sparse-log.ts'
import { StartupError } from './startup-error.ts'

/** What was seen on the standby counts for so long: what is older is read on the primary. */
const FRESH_MS = 2_000
/** Pauses between the questions whether the standby has it by now. */
const PAUSES_MS = [5, 15, 40]
/** Of a question for a position, and of a read. */
const MAX_WAIT_MS = 500
const MAX_READ_MS = 5_000
/** After a failure, or where it is too far behind. */
const REST_MS = 5_000

/** Counts the changes of what everyone may see, of this process and of all others. */
let changes = 0
/** The standby had all of so many changes, at this time of `performance.now()`. */
let seen: { readonly changes: number; readonly at: number } | null = null
let restsUntil = 0

for (const content of ['visitorPages', 'sessionLists', 'gameLists'] as const)
  onCleared(content, () => {
    changes += 1
  })

/** Why the standby cannot be read; its message may be logged. */
class UnusableError extends Error {}

class LateError extends UnusableError {
  constructor() {
    super('the standby did not answer in time')
  }
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const timer = new AbortController()
  const late = pause(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new LateError()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
    late.catch(() => undefined)
  }
}

/**
 * In bytes of the log of changes: what is durable at the primary, or visible at a standby. Positions of two servers can be compared where
 * `cluster` and `timeline` are the same: another cluster, or a server that was left behind by a switchover, may be further on and lack
 * everything. Danger: a standby shows the timeline that it last noted on its disk; after a switchover that takes minutes.
 */
const POSITION = `select
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::text as position,
  (select system_identifier from pg_control_system()) || ' ' || current_database() as cluster,
  case when pg_is_in_recovery()
    then greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))::text
    else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int::text
  end as timeline`

type Position = { readonly bytes: bigint; readonly cluster: string; readonly timeline: string }

const positionOf = async (pool: pg.Pool): Promise<Position> => {
  const { rows } = await pool.query<{ position: string; cluster: string; timeline: string }>(POSITION)
  const [row] = rows
  if (!row) throw new Error('a server has no position')
  return { bytes: BigInt(row.position), cluster: row.cluster, timeline: row.timeline }
}

class ForeignError extends UnusableError {}

/** Throws where the positions of these servers say nothing about each other. */
const countLacking = (primary: Position, standby: Position): bigint => {
  if (primary.cluster !== standby.cluster)
    throw new ForeignError('the server behind DATABASE_READ_URL is no standby of this database')
  if (primary.timeline !== standby.timeline) throw new UnusableError('the standby has not followed the last switchover')
  return primary.bytes - standby.bytes
}

/** Danger: the message of a failed statement has its values in it, and the log must not. */
const reasonOf = (error: unknown): string =>
  error instanceof UnusableError ? error.message : (sqlStateOf(error) ?? 'unknown')

const rest = (reason: string): void => {
  restsUntil = performance.now() + REST_MS
  seen = null
  logSparsely('warn', { reason }, 'reads go to the primary for a moment')
}

/** How many bytes of changes the standby lacks; asked of both. Throws where it is no standby of this database, or of a past one. */
export const bytesBehind = async (): Promise<number> => {
  const primary = await positionOf(getPool())
  const standby = await within(MAX_WAIT_MS, positionOf(getStandbyPool()))
  const lacking = countLacking(primary, standby)
  return lacking > 0n ? Number(lacking) : 0
}

/**
 * Asks at the start, where a standby is set up, whether it is one of this database. One that cannot be asked, or has not followed a
 * switchover yet, is no reason not to start: it is asked before each read, too.
 * @throws StartupError when it is another database.
 */
export const checkStandby = async (): Promise<void> => {
  if (!readsFromStandby()) return
  try {
    await bytesBehind()
  } catch (error) {
    if (error instanceof ForeignError)
      throw new StartupError(`Guildhall cannot start: ${error.message}.`, { cause: error })
    rest(reasonOf(error))
  }
}

/**
 * Whether the standby has everything that this process knows to have changed. The primary is asked for its position after the last change, the
 * standby whether it has come so far; what was seen holds until the next change.
 */
const hasEverything = async (): Promise<boolean> => {
  const at = performance.now()
  if (at < restsUntil || !isLiveConnected()) return false
  if (seen?.changes === changes && at - seen.at < FRESH_MS) return true
  const known = changes
  try {
    const wanted = await within(MAX_WAIT_MS, positionOf(getPool()))
    for (const ms of [0, ...PAUSES_MS]) {
      if (ms > 0) await pause(ms)
      const standby = await within(MAX_WAIT_MS, positionOf(getStandbyPool()))
      if (countLacking(wanted, standby) > 0n) continue
      seen = { changes: known, at }
      return true
    }
    rest('the standby is behind')
  } catch (error) {
    rest(reasonOf(error))
  }
  return false
}

type Options<Answer> = {
  /** Whether an answer can be used, for work that tells its failures by what it returns. */
  readonly isGood?: (answer: Answer) => boolean
}

/**
 * Reads on a standby where one is set up and has all that has changed, otherwise on the primary. For what everyone may see, and by which
 * nothing is decided. What fails on the standby is read again on the primary.
 */
export const fromStandby = async <Answer>(
  read: () => Promise<Answer>,
  { isGood = () => true }: Options<Answer> = {},
): Promise<Answer> => {
  if (!readsFromStandby() || isOnStandby() || isInTransaction() || !(await hasEverything())) return read()
  try {
    const answer = await within(MAX_READ_MS, onStandby(read))
    if (isGood(answer)) return answer
    rest('a page could not be read')
  } catch (error) {
    if (!(error instanceof LateError) && databaseError(error) === undefined) throw error
    rest(reasonOf(error))
  }
  return read()
}
