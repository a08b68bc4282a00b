import type { Tx } from './database.ts'

type Work = Map<string, () => Promise<void>>
type Write = () => Promise<void>

/** Those that may add to others come first. */
const COLLECTED = ['notices', 'webhooks', 'jobs', 'events'] as const
type Collected = (typeof COLLECTED)[number]

type PendingWork = {
  readonly first: Work
  readonly last: Work
  readonly numbered: Work
  readonly writes: Map<Collected, Write>
}
const pendingByTransaction = new WeakMap<Tx, PendingWork>()

/** Called once by `transaction`, before anything else in it. */
export const collectWork = (tx: Tx): void => {
  pendingByTransaction.set(tx, { first: new Map(), last: new Map(), numbered: new Map(), writes: new Map() })
}

const pendingOf = (tx: Tx): PendingWork => {
  const pending = pendingByTransaction.get(tx)
  if (!pending) throw new Error('work before the commit needs a transaction that transaction() has opened')
  return pending
}

/**
 * Runs `work` at the end of this transaction, once for each key however often it is asked for: it sees what the transaction leaves,
 * in whatever order its steps came. What it throws rolls the transaction back. Throws outside of `transaction`.
 */
export const beforeCommit = (tx: Tx, key: string, work: () => Promise<void>): void => {
  pendingOf(tx).first.set(key, work)
}

/** As `beforeCommit`, after all work of `beforeCommit`: for what tells of the outcome, whichever of both was asked for first. */
export const lastBeforeCommit = (tx: Tx, key: string, work: () => Promise<void>): void => {
  pendingOf(tx).last.set(key, work)
}

/** As `lastBeforeCommit`, after all of its work: for what locks a counter, for which many transactions wait until the commit. */
export const numberBeforeCommit = (tx: Tx, key: string, work: () => Promise<void>): void => {
  pendingOf(tx).numbered.set(key, work)
}

/**
 * Rows of one kind that the steps of a transaction add one by one. They are written at once at its end: each attempt of a transaction
 * has its own, and a rollback leaves none.
 */
export const collectRows = <Row>(kind: Collected, write: (tx: Tx, rows: readonly Row[]) => Promise<void>) => {
  const rowsOf = new WeakMap<Tx, Row[]>()
  /** Writes now what has been added, for a statement that reads such rows or changes them. */
  const writeAdded = async (tx: Tx): Promise<void> => {
    const rows = rowsOf.get(tx)
    if (!rows) return
    rowsOf.delete(tx)
    pendingOf(tx).writes.delete(kind)
    await write(tx, rows)
  }
  const add = (tx: Tx, ...rows: readonly Row[]): void => {
    const added = rowsOf.get(tx)
    if (added) added.push(...rows)
    else rowsOf.set(tx, [...rows])
    pendingOf(tx).writes.set(kind, () => writeAdded(tx))
  }
  return { add, writeAdded }
}

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000

/** As many as one statement may insert. */
export const inStatements = async <Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await insert(rows.slice(from, from + ROWS_AT_ONCE))
}

/** Writes all that has been collected. Call it before a savepoint, and before it is rolled back: what was added inside goes with it. */
export const writeCollected = async (tx: Tx): Promise<void> => {
  const { writes } = pendingOf(tx)
  for (;;) {
    const kind = COLLECTED.find(each => writes.has(each))
    if (!kind) return
    await writes.get(kind)?.()
  }
}

/** Called by `transaction` at its end. Work may ask for more work, also under its own key. */
export const runBeforeCommit = async (tx: Tx): Promise<void> => {
  const { first, last, numbered } = pendingOf(tx)
  for (;;) {
    const pending = [first, last, numbered].find(({ size }) => size > 0)
    const [next] = pending ?? []
    if (!pending || !next) break
    const [key, work] = next
    pending.delete(key)
    await work()
  }
  await writeCollected(tx)
}
