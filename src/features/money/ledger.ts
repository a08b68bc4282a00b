import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/database.ts'
import type { AccountKind } from './accounts.ts'
import { type Movement, type Parts, toEntries } from './movements.ts'
import { ledgerEntries, ledgerTransactions } from './table.ts'

type Posting<Debit extends AccountKind, Credit extends AccountKind> = Parts<Debit, Credit> & {
  /** What it follows from: it is posted once for each kind of movement, whatever the callers forget. */
  readonly sourceId: string
  readonly memo: string
  readonly at: Temporal.Instant
}

/** Posts one movement. The database too refuses, at the commit, entries that do not sum to nothing. */
export const postMovement = async <Debit extends AccountKind, Credit extends AccountKind>(
  tx: Tx,
  movement: Movement<Debit, Credit>,
  { sourceId, memo, at, ...parts }: Posting<Debit, Credit>,
): Promise<void> => {
  const id = newId('ledger')
  await tx.insert(ledgerTransactions).values({ id, kind: movement.kind, sourceId, memo, createdAt: at })
  await tx.insert(ledgerEntries).values(
    toEntries(movement, parts).map(({ account, amount }) => ({
      id: newId('entry'),
      transactionId: id,
      accountKind: account.kind,
      accountOwner: account.owner,
      amount,
      createdAt: at,
    })),
  )
}
