import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/database.ts'
import type { LedgerEntry } from './rules.ts'
import { ledgerEntries, ledgerTransactions } from './table.ts'

type NewMovement = {
  readonly kind: 'payment' | 'refund'
  /** The intent or refund it follows from: each is posted once, whatever the callers forget. */
  readonly sourceId: string
  readonly memo: string
  readonly entries: readonly LedgerEntry[]
  readonly at: Temporal.Instant
}

/** Posts one movement. The database refuses, at the commit, entries that do not sum to nothing. */
export const postMovement = async (tx: Tx, { kind, sourceId, memo, entries, at }: NewMovement): Promise<void> => {
  const id = newId('ledger')
  await tx.insert(ledgerTransactions).values({ id, kind, sourceId, memo, createdAt: at })
  await tx
    .insert(ledgerEntries)
    .values(entries.map(entry => ({ id: newId('entry'), transactionId: id, ...entry, createdAt: at })))
}
