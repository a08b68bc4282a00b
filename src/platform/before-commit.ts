import type { Tx } from './database.ts'

type Work = Map<string, () => Promise<void>>
const workBeforeCommit = new WeakMap<Tx, { readonly first: Work; readonly last: Work }>()

/** Called once by `transaction`, before anything else in it. */
export const collectWork = (tx: Tx): void => {
  workBeforeCommit.set(tx, { first: new Map(), last: new Map() })
}

const askedOf = (tx: Tx) => {
  const asked = workBeforeCommit.get(tx)
  if (!asked) throw new Error('work before the commit needs a transaction that transaction() has opened')
  return asked
}

/**
 * Runs `work` at the end of this transaction, once for each key however often it is asked for: it sees what the transaction leaves,
 * in whatever order its steps came. What it throws rolls the transaction back. Throws outside of `transaction`.
 */
export const beforeCommit = (tx: Tx, key: string, work: () => Promise<void>): void => {
  askedOf(tx).first.set(key, work)
}

/** As `beforeCommit`, after all work of `beforeCommit`: for what tells of the outcome, whichever of both was asked for first. */
export const lastBeforeCommit = (tx: Tx, key: string, work: () => Promise<void>): void => {
  askedOf(tx).last.set(key, work)
}

/** Called by `transaction` at its end. Work may ask for more work, also under its own key. */
export const runBeforeCommit = async (tx: Tx): Promise<void> => {
  const { first, last } = askedOf(tx)
  for (;;) {
    const asked = first.size > 0 ? first : last
    const [next] = asked
    if (!next) return
    const [key, work] = next
    asked.delete(key)
    await work()
  }
}
